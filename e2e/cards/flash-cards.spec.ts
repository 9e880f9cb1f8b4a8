import type { Page } from "playwright/test";
import { TEXT_BYTES_MAX } from "../../domain/cards/ceilings.ts";
import { newEmail, PASSWORD, signUp } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { storedWords } from "../fixtures/learning-records.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp } from "../pages/account.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import {
  cardButton,
  cardButtons,
  openDeck,
  openEmptyDeck,
  openFiles,
  practise,
  previewTypicalFile,
  saveWords,
  WORDS,
  wordOf,
} from "../pages/cards.ts";
import { openAndCache, openOfflineApp } from "../pages/offline.ts";
import { playThrough } from "../pages/solo.ts";

const count = (app: AppPage, cards: number) => app.page.getByText(new RegExp(`^${cards} (?:cards?|thẻ)$`));
const search = (app: AppPage) => app.page.getByRole("searchbox");
const radio = (app: AppPage, name: Parameters<AppPage["text"]>[0]) =>
  app.page.getByRole("radio", { name: app.text(name), exact: true });

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: without sign-in the page says so and links to the login, which leads back`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await app.go("/flash-cards");
    await expect(app.page.getByRole("heading", { name: app.text("cards_login") })).toBeVisible();
    expect(new URL(app.page.url()).pathname).toBe("/flash-cards");
    const login = app.page.locator("main").getByRole("link", { name: app.text("nav_login") });
    await expect(login).toHaveAttribute("href", "/login?next=%2Fflash-cards");
  });

  test(`${language}: every word missed in a game is a card, with its sentence, and is in the header, the menu and the dashboard`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const account = await playThrough(app, 2);
    await expect.poll(() => storedWords(account.id).length).toBe(3);
    await app.go("/dashboard");
    await expect(app.page.getByText("1 / 3")).toBeVisible();
    await app.page
      .locator("main")
      .getByRole("link", { name: app.text("cards_all") })
      .first()
      .click();
    await expect(count(app, 3)).toBeVisible();
    await expect(cardButtons(app)).toHaveCount(3);
    await cardButtons(app)
      .first()
      .click({ position: { x: 12, y: 12 } });
    await expect(app.page.locator("main li:has(button[aria-pressed=true]) mark")).toBeVisible();
    await app.page.locator("header button[aria-haspopup=menu]").click();
    await expect(app.page.getByRole("menuitem", { name: app.text("cards_title") })).toHaveAttribute(
      "href",
      "/flash-cards",
    );
  });

  test(`${language}: cards are filtered by level, searched without accents, flipped by click and key, and all turned back`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await openDeck(app);
    await expect(count(app, WORDS.length)).toBeVisible();
    for (const [level, words] of [
      ["cards_level_basic", ["market"]],
      ["cards_level_intermediate", ["drought", "decline", "harvest"]],
      ["cards_level_advanced", ["tedious"]],
    ] as const) {
      await radio(app, level).check();
      await expect(cardButtons(app)).toHaveCount(words.length);
      for (const word of words) await expect(cardButton(app, word)).toBeVisible();
    }
    await radio(app, "cards_level_all").check();
    await search(app).fill("mua gat");
    await expect(cardButtons(app)).toHaveCount(1);
    await expect(cardButton(app, "harvest")).toBeVisible();
    await search(app).fill("zzz");
    await app.expectText("cards_none_found");
    await search(app).fill("");

    await expect(app.button("cards_reset")).toBeDisabled();
    await cardButton(app, "drought").click({ position: { x: 12, y: 12 } });
    await cardButton(app, "tedious").press("Enter");
    await expect(cardButton(app, "drought")).toHaveAttribute("aria-pressed", "true");
    await expect(cardButton(app, "tedious")).toHaveAttribute("aria-pressed", "true");
    await app.button("cards_reset").click();
    await expect(app.page.locator('main li button[aria-pressed="true"]')).toHaveCount(0);
  });

  test(`${language}: a card gets a note, is corrected, and is deleted after a question, and the server learns of both`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const account = await openDeck(app, WORDS.slice(0, 2));
    const button = (key: "cards_correct" | "cards_note_edit" | "cards_delete_word", word: string) =>
      app.page.getByRole("button", { name: app.text(key).replace("{word}", word), exact: true });
    await cardButton(app, "market").click({ position: { x: 12, y: 12 } });
    await button("cards_note_edit", "market").click();
    await app.page.getByLabel(app.text("cards_note"), { exact: true }).fill("mua rau ở chợ");
    await app.button("cards_note_save").click();
    await expect(app.page.getByText("mua rau ở chợ")).toBeVisible();
    await search(app).fill("mua rau");
    await expect(cardButtons(app)).toHaveCount(1);

    await button("cards_correct", "market").click();
    await app.page.getByLabel(app.text("cards_correct_meaning")).fill("chợ phiên; thị trường");
    await app.button("cards_correct_save").click();
    await expect(app.page.getByText("chợ phiên, thị trường")).toBeVisible();

    await button("cards_delete_word", "market").click();
    await app.button("cancel").click();
    await expect(count(app, 2)).toBeVisible();
    await button("cards_delete_word", "market").click();
    await app.button("cards_delete").click();
    await expect(count(app, 1)).toBeVisible();
    const types = () =>
      query("SELECT type FROM review_log WHERE user_id = ? ORDER BY at_ms", account.id).map(({ type }) => type);
    await expect.poll(types).toEqual(["note", "correct", "delete"]);
    await reload(app.page);
    await expect(count(app, 1)).toBeVisible();
    await expect(cardButton(app, "drought")).toBeVisible();
  });
}

test("somebody without words sees the starter deck of a level, labelled as such, and can make it their own", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const account = await openEmptyDeck(app);
  await app.expectText("cards_empty");
  await expect(radio(app, "cards_level_intermediate")).toBeChecked();
  await radio(app, "cards_level_basic").check();
  await expect(app.page.locator("main li").getByText("A1").first()).toBeAttached();
  const words = await cardButtons(app).count();
  await app.page.getByRole("button", { name: new RegExp(`Thêm ${words} thẻ`) }).click();
  await expect(count(app, words)).toBeVisible();
  await expect.poll(() => storedWords(account.id).length).toBe(words);
});

test("a page shows 50 cards of many, and the others are on the next", async ({ browser }) => {
  const app = await openApp(browser, "en");
  const account = await openDeck(
    app,
    Array.from({ length: 50 }, (_, index) => wordOf(`word${index}`)),
  );
  await saveWords(app, account, [wordOf("latest"), wordOf("newest")]);
  await reload(app.page);
  await expect(count(app, 52)).toBeVisible();
  await expect(cardButtons(app)).toHaveCount(50);
  await app.page.getByRole("link", { name: app.text("cards_page_next") }).click();
  await expect(cardButtons(app)).toHaveCount(2);
  await search(app).fill("latest");
  await expect(cardButton(app, "latest")).toBeVisible();
});

test("a word of the dictionary is saved to the same cards, once", async ({ browser }) => {
  const app = await openApp(browser, "vi");
  const account = await signUp(app.page, ORIGIN);
  await app.go("/words?q=drought");
  await app.button("cards_save").first().click();
  await app.page
    .getByRole("link", { name: app.text("cards_saved") })
    .first()
    .click();
  await expect(count(app, 1)).toBeVisible();
  await expect(cardButton(app, "drought")).toBeVisible();
  await expect.poll(() => storedWords(account.id).length).toBe(1);
});

test("who has no room for another note is told so; it stays on this device, and is sent once there is room", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  allowRefusals(app);
  const account = await openDeck(app, WORDS.slice(0, 2));
  await execute("UPDATE account_storage SET text_bytes = ? WHERE user_id = ?", TEXT_BYTES_MAX, account.id);
  await cardButton(app, "market").click({ position: { x: 12, y: 12 } });
  await app.page.getByRole("button", { name: app.text("cards_note_edit").replace("{word}", "market") }).click();
  await app.page.getByLabel(app.text("cards_note"), { exact: true }).fill("chợ quê");
  await app.button("cards_note_save").click();
  const full = app.page.getByText(app.text("cards_notes_full"));
  await expect(full).toBeVisible();
  await reload(app.page);
  await expect(full).toBeVisible();
  expect(query("SELECT id FROM review_log WHERE user_id = ?", account.id)).toHaveLength(0);
  await execute("UPDATE account_storage SET text_bytes = 0 WHERE user_id = ?", account.id);
  await reload(app.page);
  await expect.poll(() => query("SELECT id FROM review_log WHERE user_id = ?", account.id)).toHaveLength(1);
  await expect(full).toBeHidden();
});

test("a failed load says so, and the retry loads the cards", async ({ browser }) => {
  const app = await openApp(browser, "vi");
  allowRefusals(app);
  await signUp(app.page, ORIGIN);
  await app.page.route("**/api/users/*/cards*", (route) => route.abort());
  await app.go("/flash-cards");
  await app.expectText("cards_failed");
  await app.page.unroute("**/api/users/*/cards*");
  await app.button("try_again").click();
  await app.expectText("cards_empty");
});

test("opened once, the cards open without a network; a note that waits is counted, and is sent when it is back", async ({
  browser,
}) => {
  const app = await openOfflineApp(browser, "vi");
  const account = await openDeck(app, WORDS.slice(0, 2));
  await openAndCache(app);
  await app.page.context().setOffline(true);
  await visit(app.page, app.url("/flash-cards"));
  await expect(count(app, 2)).toBeVisible();
  await cardButton(app, "market").click({ position: { x: 12, y: 12 } });
  await app.page.getByRole("button", { name: app.text("cards_note_edit").replace("{word}", "market") }).click();
  await app.page.getByLabel(app.text("cards_note"), { exact: true }).fill("chợ quê");
  await app.button("cards_note_save").click();
  const waiting = app.page.getByText(app.text("offline_waiting").replace("{count}", "1"));
  await expect(waiting).toBeVisible();
  await reload(app.page);
  await expect(waiting).toBeVisible();
  await app.page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  expect(query("SELECT id FROM review_log WHERE user_id = ?", account.id)).toHaveLength(1);
});

test("a file's words are shown before they are added: those of the dictionary, those with the learner's own text, and what is left out", async ({
  browser,
}) => {
  const app = await openApp(browser, "en");
  await openDeck(app, [wordOf("market")]);
  await openFiles(app);
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

test("a pasted list is read, its columns can be chosen, and what is left out has its reason", async ({ browser }) => {
  const app = await openApp(browser, "en");
  await openDeck(app, [wordOf("market")]);
  await openFiles(app);
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

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a guest's list of words is kept through the registration, and is then first on the page, ready to be added`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await app.go("/multi-player/create");
    await app.page
      .locator("[name=customText]")
      .fill("TOPIC: Sea\nharbour (n): bến cảng\nlighthouse (n): ngọn hải đăng\nzorble (n): từ lạ");
    await app.page.getByRole("link", { name: app.text("left_out_make_cards") }).click();
    await expect(app.page.getByRole("heading", { name: app.text("cards_login_list") })).toBeVisible();
    await expect(app.page.locator("main")).toContainText(language === "vi" ? "3 dòng" : "3 lines");
    await app.page
      .locator("main")
      .getByRole("link", { name: app.text("register_submit") })
      .click();
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

test("cards are saved as a table, and as a text and a package for Anki", async ({ browser }) => {
  const app = await openApp(browser, "en");
  await openDeck(app, [WORDS[1] ?? wordOf("drought")]);
  await openFiles(app);
  const saved = async (key: "cards_export_csv" | "cards_export_text" | "cards_export_apkg") => {
    const download = app.page.waitForEvent("download");
    await app.button(key).click();
    const parts: Buffer[] = [];
    for await (const part of await (await download).createReadStream()) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  };
  expect((await saved("cards_export_csv")).toString("utf8")).toContain("drought,hạn hán");
  expect((await saved("cards_export_text")).toString("utf8")).toContain("#deck:Wordroom");
  // A zip file.
  expect((await saved("cards_export_apkg")).subarray(0, 2).toString("latin1")).toBe("PK");
});

test.describe("the carousel", () => {
  const shown = (app: AppPage, word: string) => expect(cardButton(app, word)).toBeVisible();
  const words = ["ant", "bee", "cat"].map((word) => wordOf(word));

  async function openCarousel(app: AppPage): Promise<void> {
    await openDeck(app, words);
    await practise(app);
    await expect(app.page.getByText("1 / 3")).toBeVisible();
  }

  /** The cards in the order in which they are shown: those that were saved in one request have one time. */
  const order = ["ant", "bee", "cat"];

  test("goes on by buttons and arrow keys, and cycles at both ends", async ({ browser }) => {
    const app = await openApp(browser, "en");
    await openCarousel(app);
    await shown(app, order[0] ?? "");
    await app.button("cards_next").click();
    await shown(app, order[1] ?? "");
    await app.button("cards_previous").click();
    await app.button("cards_previous").click();
    await shown(app, order[2] ?? "");
    await app.page.keyboard.press("ArrowRight");
    await shown(app, order[0] ?? "");
    await app.page.keyboard.press("ArrowLeft");
    await expect(app.page.getByText("3 / 3")).toBeVisible();
    await expect(app.page.locator("[data-dots]")).toHaveAttribute("data-dots", "3");
  });

  test("asks on the front and answers on the back, and the next card is on its front again", async ({ browser }) => {
    const app = await openApp(browser, "vi");
    await openCarousel(app);
    await expect(app.page.getByText(app.text("cards_front"), { exact: true })).toBeVisible();
    await cardButton(app, "ant").click({ position: { x: 20, y: 20 } });
    await expect(cardButton(app, "ant")).toHaveAttribute("aria-pressed", "true");
    await expect(app.page.getByText("nghĩa của ant")).toBeVisible();
    await app.button("cards_next").click();
    await expect(cardButton(app, "bee")).toHaveAttribute("aria-pressed", "false");
  });

  test("goes on by a drag of more than 40 px, which does not flip the card, and by no shorter one", async ({
    browser,
  }) => {
    const app = await openApp(browser, "en");
    await openCarousel(app);
    await drag(app.page, cardButton(app, "ant"), -40);
    await shown(app, "ant");
    await drag(app.page, cardButton(app, "ant"), -60);
    await shown(app, "bee");
    await expect(cardButton(app, "bee")).toHaveAttribute("aria-pressed", "false");
    await drag(app.page, cardButton(app, "bee"), 60);
    await shown(app, "ant");
  });

  test("goes on by itself 5 seconds after the last interaction, not while the keyboard is in it or it is stopped", async ({
    browser,
  }) => {
    const app = await openApp(browser, "en");
    await openDeck(app, words);
    await app.page.clock.install();
    await reload(app.page);
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
  });

  test("does not move by itself with reduced motion", async ({ browser }) => {
    const app = await openApp(browser, "en");
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    await openDeck(app, words);
    await app.page.clock.install();
    await reload(app.page);
    await app.page.clock.runFor(1_000);
    await practise(app);
    await app.page.clock.runFor(20_000);
    await shown(app, "ant");
    await expect(app.button("cards_pause")).toBeHidden();
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
