import type { Page } from "playwright/test";
import { localTime } from "../../domain/local-time.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage } from "../pages/app-page.ts";
import * as history from "../pages/history.ts";

const namesOn = (page: Page) => page.getByRole("rowheader").allInnerTexts();
/** Another day than in the deployment's time zone, where the newest game is on the evening before. */
const ZONE = "Asia/Tokyo";

test("filters, order and page of one's games are in the address: a link shows the same, Back works, and Reset removes them", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "en-US", timezoneId: ZONE });
  const app = new AppPage(await context.newPage(), "en", ORIGIN);
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

  await test.step("days are those of the learner's own time zone", async () => {
    await history.filter(app, { from: "2026-11-21", to: "2026-11-21" }, "history_created");
    await expect.poll(() => namesOn(page)).toEqual(["Ván 1"]);
    expect(new URL(page.url()).searchParams.get("zone")).toBe(ZONE);
  });

  await test.step("the file has every game", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download all games (CSV)" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("wordroom-history.csv");
    const text: string = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
    const [, first, ...others] = text.split("\r\n").slice(0, -1);
    const times = ["16:59", "17:00"].map((time) => localTime(Date.parse(`2026-11-20T${time}:00Z`), ZONE)).join();
    expect(first).toBe(`Game in a room,Ván 1,${times},Room Owner,B1,Completed,,0,10,0,60,0`);
    expect(others).toHaveLength(24);
  });

  await test.step("Reset removes filters and order; a failed load shows a banner whose retry keeps the view", async () => {
    await page.getByRole("link", { name: "Reset" }).click();
    await expect(page).toHaveURL(`${ORIGIN}/user-history?limit=50`);
    await expect.poll(() => namesOn(page)).toHaveLength(25);
    await history.failToLoad(app);
    await page.unroute("**/user-history.data*");
    await app.button("try_again").click();
    await expect.poll(() => namesOn(page)).toHaveLength(25);
    await expect(page).toHaveURL(/sort=score/);
  });

  await test.step("on a phone games are cards, and the bar at the lower edge leads there", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("link", { name: app.text("nav_me"), exact: true }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: app.text("nav_history") })
      .click();
    await expect(page).toHaveURL(`${ORIGIN}/user-history`);
    const card = page.getByRole("row").filter({ hasText: "Ván 1" }).first();
    await expect(card).toContainText("0/10");
    // Two lines, of which the one with the name is as high as a touch target.
    expect((await card.boundingBox())?.height).toBeLessThan(44 + 2 * 24);
  });
});
