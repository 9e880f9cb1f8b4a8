import type { Browser, Page } from "playwright/test";
import { localTime } from "../../domain/local-time.ts";
import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { storeGames } from "../fixtures/stored-games.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";
import * as history from "../pages/history.ts";

const open = async (browser: Browser) => new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
const namesOn = (page: Page) => page.getByRole("rowheader").allInnerTexts();

test("the page needs sign-in and leads back to the same view", async ({ browser }) => {
  const app = await open(browser);
  const path = "/user-history?role=host&sort=score";
  await app.go(path);
  await expect(app.page).toHaveURL(`${ORIGIN}/login?next=${encodeURIComponent(path)}`);
  const { email, password } = await signUp(app.page, ORIGIN);
  await app.page.context().clearCookies();
  await app.page.locator("[name=email]").fill(email);
  await app.page.locator("[name=password]").fill(password);
  await app.button("nav_login").last().click();
  await expect(app.page).toHaveURL(ORIGIN + path);
  await app.expectText("history_no_match");
});

test("filters, order and page are in the address: a link shows the same, and Back works", async ({ browser }) => {
  const app = await open(browser);
  await history.ownStored(app, 25);
  const { page } = app;
  const showing = page.getByRole("status").filter({ hasText: "Showing" });
  await expect(showing).toHaveText("Showing 20 / 25 results");

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(showing).toHaveText("Showing 5 / 25 results");
  await expect(page).toHaveURL(/\?page=2$/);

  await history.openFilters(app);
  await history.filter(app, { role: "host", difficulty: "B1" });
  // Games 1, 13 and 25: every fourth is hosted, every third is of B1.
  await expect(showing).toHaveText("Showing 3 / 3 results");
  expect(await namesOn(page)).toEqual(["Ván 1", "Ván 13", "Ván 25"]);

  await page.getByRole("columnheader", { name: "Score" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=score/);
  // 0, 1 and 2 of ten.
  await expect.poll(() => namesOn(page)).toEqual(["Ván 25", "Ván 13", "Ván 1"]);
  await expect(page.getByRole("columnheader", { name: "Score" })).toHaveAttribute("aria-sort", "descending");
  const link = page.url();
  await page.getByRole("columnheader", { name: "Score" }).getByRole("button").click();
  await expect.poll(() => namesOn(page)).toEqual(["Ván 1", "Ván 13", "Ván 25"]);

  await visit(page, link);
  await expect.poll(() => namesOn(page)).toEqual(["Ván 25", "Ván 13", "Ván 1"]);
  await expect(page.locator("[name=role]")).toHaveValue("host");

  await page.goBack();
  await expect.poll(() => namesOn(page)).toEqual(["Ván 1", "Ván 13", "Ván 25"]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: "Created" })).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await expect(showing).toHaveText("Showing 5 / 25 results");
  await expect(page.locator("[name=role]")).toHaveValue("all");

  await page.getByLabel("Games per page").selectOption("50");
  await expect(showing).toHaveText("Showing 25 / 25 results");
});

test("days of the filter are those of the learner's own time zone", async ({ browser }) => {
  for (const [timezoneId, day, otherDay] of [
    ["Asia/Ho_Chi_Minh", "2026-03-29", "2026-03-30"],
    // Of 23 hours there, because clocks change; and later than the other: the game is on the evening before.
    ["America/New_York", "2026-03-29", "2026-03-28"],
    ["Europe/Paris", "2026-03-29", "2026-03-30"],
  ] as const) {
    const context = await browser.newContext({ locale: "en-US", timezoneId });
    const app = new AppPage(await context.newPage(), "en", ORIGIN);
    const { id } = await signUp(app.page, ORIGIN);
    // One minute to midnight in Ho Chi Minh City.
    await storeGames(id, [{ name: "Late", atMs: Date.UTC(2026, 2, 29, 16, 59) }]);
    await app.go("/user-history");
    await history.openFilters(app);
    await history.filter(app, { from: day, to: day }, "history_created");
    await expect.poll(() => namesOn(app.page), timezoneId).toEqual(["Late"]);
    await history.filter(app, { from: otherDay, to: otherDay }, "history_no_match");
    // The browser may call it by an older name, such as Asia/Saigon.
    const zone = await app.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(new URL(app.page.url()).searchParams.get("zone")).toBe(zone);
    await context.close();
  }
});

test("Reset removes filters and order; a failed load shows a banner whose retry keeps the view", async ({
  browser,
}) => {
  const app = await open(browser);
  await history.ownStored(app, 3, "/user-history?status=disconnected&sort=difficulty&order=asc");
  const { page } = app;
  await expect.poll(() => namesOn(page)).toEqual(["W".repeat(30)]);
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(`${ORIGIN}/user-history`);
  await expect.poll(() => namesOn(page)).toHaveLength(3);
  page.removeAllListeners("console");
  await history.failToLoad(app);
  await page.unroute("**/user-history.data*");
  await app.button("try_again").click();
  await expect.poll(() => namesOn(page)).toHaveLength(3);
  await expect(page).toHaveURL(/sort=score/);
});

for (const language of JOURNEY_LANGUAGES) {
  test(`on a phone games are cards, and the menu leads there: ${language}`, async ({ browser }) => {
    const app = new AppPage(
      await openUserPage(browser, "phone", language === "vi" ? "vi-VN" : "en-US"),
      language,
      ORIGIN,
    );
    await history.ownStored(app, 2);
    await app.go("/dashboard");
    await app.page.getByRole("button", { name: app.text("menu_open") }).click();
    await app.page
      .locator("#menu")
      .getByRole("link", { name: app.text("nav_history") })
      .click();
    await app.page.getByRole("heading", { name: app.text("history_title") }).waitFor();
    const card = app.page.getByRole("row").filter({ hasText: "Ván 1" });
    await expect(card).toContainText(app.text("history_level"));
    await expect(card).toContainText("0/10");
  });
}

test("the file has every game", async ({ browser }) => {
  const app = await open(browser);
  await history.ownStored(app, 3);
  const saving = app.page.waitForEvent("download");
  await app.page.getByRole("link", { name: "Download all games (CSV)" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("wordroom-history.csv");
  const text: string = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  const at = (timeMs: number) => localTime(timeMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const times = ["2026-11-20", "2026-11-19", "2026-11-18"].map((day) => {
    return [`${day}T16:59:00Z`, `${day}T17:00:00Z`].map((time) => at(Date.parse(time))).join();
  });
  expect(text.split("\r\n").slice(1, -1)).toEqual([
    `Game in a room,Ván 1,${times[0]},Room Owner,B1,Completed,,0,10,0,60,0`,
    `Game in a room,${"W".repeat(30)},${times[1]},Player,>8.0,Disconnected,,0,10,0,60,0`,
    `Game in a room,Ván 3,${times[2]},Player,6.0-7.0,Incomplete,,0,10,0,60,0`,
  ]);
});
