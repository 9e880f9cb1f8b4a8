import type { Browser, Page } from "playwright/test";
import { execute, query } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as history from "../pages/history.ts";

const WORDS = 8;
const open = async (browser: Browser) => new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
/** The host is signed in, and has the account's name. */
const HOST = "Mai Anh";
const rowOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Leaderboard" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`${name}(?!\\p{L})`, "u") });
const dialogs = (page: Page) => page.locator("dialog[open]");

test("[D6] [RR-54] [RR-55] a played game shows the viewer's answers and everybody's places, as they were, with payment and marks, or without any amount where there are no penalties", async ({
  browser,
}) => {
  const app = await open(browser);
  const right = { host: 5, An: 7, Vy: 1 };
  const { room, gameId } = await history.playAsHost(app, right.host, [right.An, right.Vy], { wordsPerPlayer: WORDS });
  app.closeRooms();
  const { page } = app;
  await app.go("/user-history?role=host");
  const row = page.getByRole("row").filter({ hasText: "Friday newspaper" });
  await expect(row).toContainText("Room Owner");
  await expect(row).toContainText(`${right.host}/${WORDS} (${Math.round((100 * right.host) / WORDS)}%)`);
  await row.getByRole("link").click();

  const summary = page.getByRole("region", { name: "Room Details" });
  for (const text of [room.code, "Room Owner", `${right.host}/${WORDS}`, "Completed", "IELTS 6.0-7.0"])
    await expect(summary).toContainText(text);
  await expect(page.getByText("Rank 2 of 3")).toBeVisible();
  const own = page.getByRole("region", { name: "Your Detailed Results" });
  await expect(own.getByRole("button")).toHaveCount(WORDS);
  await expect(own.getByText("Correct", { exact: true })).toHaveCount(right.host);

  await test.step("an answer, whose word can be looked up beside it", async () => {
    await own.getByRole("button").first().click();
    await expect(dialogs(page).getByText("Your answer")).toBeVisible();
    const word = (await dialogs(page).locator("h2").textContent()) ?? "";
    const lookUp = dialogs(page).getByRole("link", { name: app.text("words_open") });
    await expect(lookUp).toHaveAttribute("target", "_blank");
    await expect(lookUp).toHaveAttribute("href", `/words?q=${encodeURIComponent(word)}`);
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(0);
  });

  await test.step("the payment of one's own penalty, the passage and the game's table", async () => {
    await app.pressAndExpect("results_qr", "penalty_memo");
    await expect(dialogs(page)).toContainText("₫20,000");
    await expect(dialogs(page)).toContainText(room.code);
    await app.closeDialog();
    await app.button("results_passage").click();
    await expect(dialogs(page).locator("mark")).toHaveCount(WORDS);
    await app.closeDialog();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Results (CSV)" }).click();
    const text: string = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString();
    const cells = text.split("\r\n").map((line) => line.split(",").slice(0, 5).join(","));
    expect(cells.slice(1)).toEqual([`1,An,7,${WORDS},88`, `2,${HOST},5,${WORDS},63`, `3,Vy,1,${WORDS},13`, ""]);
  });

  await test.step("everybody's places, and Escape closes one thing at a time", async () => {
    await app.button("history_room").click();
    await expect(page).toHaveURL(/view=room/);
    for (const [name, score] of [
      ["An", right.An],
      [HOST, right.host],
      ["Vy", right.Vy],
    ] as const)
      await expect(rowOf(page, name)).toContainText(`${score}/${WORDS} correct`);
    await rowOf(page, "Vy").getByRole("button").click();
    const theirs = page.getByRole("dialog", { name: "Detailed Results", exact: true });
    await expect(theirs.getByRole("listitem")).toHaveCount(WORDS);
    await theirs.getByRole("listitem").first().getByRole("button").click();
    await expect(dialogs(page)).toHaveCount(2);
    for (const left of [1, 0]) {
      await page.keyboard.press("Escape");
      await expect(dialogs(page)).toHaveCount(left);
    }
    await expect(page).toHaveURL(/view=room/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`${ORIGIN}/user-history?role=host`);
    await page.goBack();
    await expect(page).toHaveURL(/view=room/);
  });

  await test.step("the host's marks can be set after the room is gone, stay after a reload, and are taken back where they can't be stored", async () => {
    const box = page.getByRole("checkbox", { name: "Vy has paid" });
    await expect(rowOf(page, "Vy")).toContainText("₫50,000");
    await box.check();
    await expect.poll(() => query("SELECT paid FROM penalty_marks WHERE game_id = ?", gameId)).toEqual([{ paid: 1 }]);
    await reload(page);
    await expect(box).toBeChecked();
    page.removeAllListeners("console");
    await app.failRequests("**/api/rooms/*/players/*");
    await box.click();
    await app.expectText("history_mark_failed");
    await expect(box).toBeChecked();
  });

  await test.step("the same game without penalties shows no amount, mark or payment anywhere", async () => {
    await execute("UPDATE games SET penalties = 0 WHERE id = ?", gameId);
    await execute("UPDATE game_players SET penalty_vnd = 0 WHERE game_id = ?", gameId);
    await app.go(`/user-history/${gameId}`);
    for (const view of ["history_individual", "history_room"] as const) {
      await app.button(view).click();
      await expect(page.getByRole("main")).toContainText("Friday newspaper");
      await expect(page.getByRole("main")).not.toContainText(/₫|VND|Penalty/);
      await expect(page.getByRole("checkbox")).toHaveCount(0);
      await expect(app.button("results_qr")).toHaveCount(0);
    }
  });
});
