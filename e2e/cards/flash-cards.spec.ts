import type { Page } from "playwright/test";
import { TEXT_BYTES_MAX } from "../../domain/cards/ceilings.ts";
import { newEmail, PASSWORD } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { reload } from "../fixtures/hydration.ts";
import { storedWords } from "../fixtures/learning-records.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import {
  cardButton,
  cardButtons,
  failToLoad,
  openDeck,
  openFiles,
  practise,
  previewTypicalFile,
  saveNote,
  WORDS,
  wordOf,
} from "../pages/cards.ts";

const count = (app: AppPage, cards: number) => app.page.getByText(new RegExp(`^${cards} (?:cards?|thẻ)$`));
const search = (app: AppPage) => app.page.getByRole("searchbox");
const radio = (app: AppPage, name: Parameters<AppPage["text"]>[0]) =>
  app.page.getByRole("radio", { name: app.text(name), exact: true });
const flip = (app: AppPage, word: string) => cardButton(app, word).click({ position: { x: 12, y: 12 } });

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: cards are paged, filtered by level, searched without accents, flipped by click and key, noted, corrected and deleted, and the server learns of it`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    allowRefusals(app);
    const others = Array.from({ length: 47 }, (_, index) => wordOf(`word${index}`, { level: "A2" }));
    const account = await openDeck(app, [...WORDS, ...others]);

    await test.step("pages, levels and search", async () => {
      await expect(count(app, 52)).toBeVisible();
      await expect(cardButtons(app)).toHaveCount(50);
      await app.page.getByRole("link", { name: app.text("cards_page_next") }).click();
      await expect(cardButtons(app)).toHaveCount(2);
      for (const [level, words] of [
        ["cards_level_intermediate", ["drought", "decline", "harvest"]],
        ["cards_level_advanced", ["tedious"]],
      ] as const) {
        await radio(app, level).check();
        await expect(cardButtons(app)).toHaveCount(words.length);
        for (const word of words) await expect(cardButton(app, word)).toBeVisible();
      }
      await radio(app, "cards_level_all").check();
      await search(app).fill("zzz");
      await app.expectText("cards_none_found");
      await search(app).fill("mua gat");
      await expect(cardButtons(app)).toHaveCount(1);
      await expect(cardButton(app, "harvest")).toBeVisible();
    });

    await test.step("both sides", async () => {
      await expect(app.button("cards_reset")).toBeDisabled();
      await flip(app, "harvest");
      await expect(cardButton(app, "harvest")).toHaveAttribute("aria-pressed", "true");
      await search(app).fill("tedious");
      await cardButton(app, "tedious").press("Enter");
      await expect(cardButton(app, "tedious")).toHaveAttribute("aria-pressed", "true");
      await app.button("cards_reset").click();
      await expect(app.page.locator('main li button[aria-pressed="true"]')).toHaveCount(0);
    });

    const button = (key: "cards_correct" | "cards_note_edit" | "cards_delete_word", word: string) =>
      app.page.getByRole("button", { name: app.text(key).replace("{word}", word), exact: true });
    const types = () =>
      query("SELECT type FROM review_log WHERE user_id = ? ORDER BY at_ms", account.id).map(({ type }) => type);
    const full = app.page.getByText(app.text("cards_notes_full"));

    await test.step("a note for which there is no room stays on this device, and is sent once there is", async () => {
      await execute("UPDATE account_storage SET text_bytes = ? WHERE user_id = ?", TEXT_BYTES_MAX, account.id);
      await search(app).fill("market");
      await flip(app, "market");
      await button("cards_note_edit", "market").click();
      await saveNote(app, "mua rau ở chợ");
      await expect(full).toBeVisible();
      await reload(app.page);
      await expect(full).toBeVisible();
      expect(types()).toEqual([]);
      await execute("UPDATE account_storage SET text_bytes = 0 WHERE user_id = ?", account.id);
      await reload(app.page);
      await expect.poll(types).toEqual(["note"]);
      await expect(full).toBeHidden();
    });

    await test.step("a correction, and a deletion after a question", async () => {
      await search(app).fill("mua rau");
      await expect(cardButtons(app)).toHaveCount(1);
      await flip(app, "market");
      await button("cards_correct", "market").click();
      await app.page.getByLabel(app.text("cards_correct_meaning")).fill("chợ phiên; thị trường");
      await app.button("cards_correct_save").click();
      await expect(app.page.getByText("chợ phiên, thị trường")).toBeVisible();
      await button("cards_delete_word", "market").click();
      await app.button("cancel").click();
      await expect(cardButton(app, "market")).toBeVisible();
      await button("cards_delete_word", "market").click();
      await app.button("cards_delete").click();
      await expect(cardButton(app, "market")).toBeHidden();
      await expect.poll(types).toEqual(["note", "correct", "delete"]);
      await search(app).fill("");
      await expect(count(app, 51)).toBeVisible();
    });
  });
}

test("after a failed load the retry shows somebody without words the starter deck of a level, labelled as such, which can become their own", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  allowRefusals(app);
  const account = await failToLoad(app);
  await app.button("try_again").click();
  await app.expectText("cards_empty");
  await expect(radio(app, "cards_level_intermediate")).toBeChecked();
  await radio(app, "cards_level_basic").check();
  await expect(app.page.locator("main li").getByText("A1").first()).toBeAttached();
  const words = await cardButtons(app).count();
  await app.page.getByRole("button", { name: new RegExp(`Thêm ${words} thẻ`) }).click();
  await expect(count(app, words)).toBeVisible();
  await expect.poll(() => storedWords(account.id).length).toBe(words);
});

test("a list or a file is read, what is left out has its reason, its words are added when that is wanted, and all cards are saved as files", async ({
  browser,
}) => {
  const app = await openApp(browser, "en");
  await openDeck(app, [wordOf("market", { vietnamese: ["chợ"] })]);
  await openFiles(app);

  await test.step("a pasted list, whose columns can be chosen", async () => {
    await app.page
      .getByLabel("Paste a list of words")
      .fill("Unit 1\nzorble; từ lạ, từ mới\nqwertz; từ lạ\nzorble; từ lạ, từ mới\nhjkl\n");
    await app.page.getByRole("button", { name: "Look at the words" }).click();
    await expect(app.page.getByText("từ lạ, từ mới", { exact: true })).toHaveCount(2);
    await expect(app.page.getByText("1 line that repeats a word above, merged into its card")).toBeVisible();
    await expect(app.page.getByText("no meaning on the line, and the word is not in the dictionary")).toBeVisible();
    await app.page.getByText("Not right? Choose the columns").click();
    await app.page.getByLabel("Column 2").selectOption("English definition");
    await expect(app.page.getByText("từ lạ, từ mới", { exact: true })).toHaveCount(2);
    await app.page.getByLabel("Between word and meaning").selectOption("Nothing: each line is a word");
    await expect(app.page.getByText("Column 1")).toBeVisible();
    await expect(app.page.getByText("Column 2")).toHaveCount(0);
  });

  await test.step("a file", async () => {
    await previewTypicalFile(app);
    await expect(app.page.getByText("4 lines read")).toBeVisible();
    await expect(app.page.getByText("2 new cards")).toBeVisible();
    await expect(app.page.getByText("1 keeps your meaning")).toBeVisible();
    await expect(app.page.getByText("1 has your text alone")).toBeVisible();
    await expect(app.page.getByText("1 line with a title or the names of columns")).toBeVisible();
    await expect(app.page.getByRole("heading", { name: "1 line can’t become a card" })).toBeVisible();
    await expect(app.page.getByText("no meaning on the line")).toBeVisible();
    await expect(count(app, 1)).toBeVisible();
    await app.page.getByRole("button", { name: "Add 2 cards" }).click();
    await expect(count(app, 3)).toBeVisible();
    await expect(cardButton(app, "zorble")).toBeVisible();
  });

  await test.step("a table, and a text and a package for Anki", async () => {
    const saved = async (key: "cards_export_csv" | "cards_export_text" | "cards_export_apkg") => {
      const download = app.page.waitForEvent("download");
      await app.button(key).click();
      const parts: Buffer[] = [];
      for await (const part of await (await download).createReadStream()) parts.push(Buffer.from(part));
      return Buffer.concat(parts);
    };
    expect((await saved("cards_export_csv")).toString("utf8")).toContain("market,chợ");
    expect((await saved("cards_export_text")).toString("utf8")).toContain("#deck:Wordroom");
    // A zip file.
    expect((await saved("cards_export_apkg")).subarray(0, 2).toString("latin1")).toBe("PK");
  });
});

for (const language of JOURNEY_LANGUAGES) {
  test(`[Q9] ${language}: without sign-in the page links to the login; a guest's list of words is kept through the registration, and is then first on the page, ready to be added`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const main = app.page.locator("main");
    await app.go("/flash-cards");
    await expect(app.page.getByRole("heading", { name: app.text("cards_login") })).toBeVisible();
    const login = main.getByRole("link", { name: app.text("nav_login") });
    await expect(login).toHaveAttribute("href", "/login?next=%2Fflash-cards");

    await app.go("/multi-player/create");
    await app.page
      .locator("[name=customText]")
      .fill("TOPIC: Sea\nharbour (n): bến cảng\nlighthouse (n): ngọn hải đăng\nzorble (n): từ lạ");
    await app.page.getByRole("link", { name: app.text("left_out_make_cards") }).click();
    await expect(app.page.getByRole("heading", { name: app.text("cards_login_list") })).toBeVisible();
    await expect(main).toContainText(language === "vi" ? "3 dòng" : "3 lines");
    await main.getByRole("link", { name: app.text("register_submit") }).click();
    await fill(app, { displayName: "Mai", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD });
    await app.button("register_submit").click();
    await app.page.waitForURL("**/flash-cards#import");
    const add = app.page.getByRole("button", { name: language === "vi" ? "Thêm 3 thẻ" : "Add 3 cards" });
    await expect(add).toBeInViewport();
    await add.click();
    await expect(count(app, 3)).toBeVisible();
    await expect(cardButton(app, "zorble")).toBeVisible();
    const unknown = app.page.locator("main li").filter({ has: cardButton(app, "zorble") });
    await expect(unknown.getByText(/^[ABC][12]$/)).toHaveCount(0);
  });
}

test.describe("the carousel", () => {
  const shown = (app: AppPage, word: string) => expect(cardButton(app, word)).toBeVisible();
  /** In the order in which they are shown: those that were saved in one request have one time. */
  const words = ["ant", "bee", "cat"].map((word) => wordOf(word));

  test("goes on by buttons, arrow keys and a drag of more than 40 px, cycles at both ends, and asks on the front and answers on the back", async ({
    browser,
  }) => {
    const app = await openApp(browser, "vi");
    await openDeck(app, words);
    await practise(app);
    await expect(app.page.getByText("1 / 3")).toBeVisible();
    await expect(app.page.locator("[data-dots]")).toHaveAttribute("data-dots", "3");
    await expect(app.page.getByText(app.text("cards_front"), { exact: true })).toBeVisible();
    await shown(app, "ant");
    await cardButton(app, "ant").click({ position: { x: 20, y: 20 } });
    await expect(cardButton(app, "ant")).toHaveAttribute("aria-pressed", "true");
    await expect(app.page.getByText("nghĩa của ant")).toBeVisible();
    await app.button("cards_next").click();
    await expect(cardButton(app, "bee")).toHaveAttribute("aria-pressed", "false");
    await app.button("cards_previous").click();
    await app.button("cards_previous").click();
    await shown(app, "cat");
    await app.page.keyboard.press("ArrowRight");
    await shown(app, "ant");
    await app.page.keyboard.press("ArrowLeft");
    await expect(app.page.getByText("3 / 3")).toBeVisible();

    await drag(app.page, cardButton(app, "cat"), -40);
    await shown(app, "cat");
    await drag(app.page, cardButton(app, "cat"), -60);
    await shown(app, "ant");
    // The drag did not flip it.
    await expect(cardButton(app, "ant")).toHaveAttribute("aria-pressed", "false");
    await drag(app.page, cardButton(app, "ant"), 60);
    await shown(app, "cat");
  });

  test("goes on by itself 5 seconds after the last interaction, not while the keyboard is in it or it is stopped, and never with reduced motion", async ({
    browser,
  }) => {
    const app = await openApp(browser, "en");
    await app.page.clock.install();
    await openDeck(app, words);
    await app.page.clock.runFor(1_000);
    await practise(app);
    await shown(app, "ant");
    await app.page.clock.runFor(4_000);
    await cardButton(app, "ant").click({ position: { x: 20, y: 20 } });
    await app.page.clock.runFor(4_500);
    await shown(app, "ant");
    await app.page.clock.runFor(1_000);
    await shown(app, "bee");
    await cardButton(app, "bee").press("Tab");
    await app.page.clock.runFor(20_000);
    await shown(app, "bee");
    await app.page.locator("h1").click();
    await app.page.clock.runFor(5_500);
    await shown(app, "cat");
    await app.button("cards_pause").click();
    await app.page.clock.runFor(20_000);
    await shown(app, "cat");

    await app.button("cards_play").click();
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    await expect(app.button("cards_pause")).toBeHidden();
    await app.page.clock.runFor(20_000);
    await shown(app, "cat");
  });
});

/** With the mouse, from the middle of an element. */
async function drag(page: Page, from: ReturnType<typeof cardButton>, byPx: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}
