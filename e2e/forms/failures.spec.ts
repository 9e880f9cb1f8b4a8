import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, openApp } from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import { type AppPage, JOURNEY_LANGUAGES, type TextKey } from "../pages/app-page.ts";
import { failToLoad } from "../pages/public.ts";

// The error catalogue of the specification: what could not be loaded is named in its place, with another try.

const DATA = "**/*.data*";

/** Follows a link while nothing can be loaded, reads the error, and tries again. */
async function failAndRetry(app: AppPage, path: string, error: TextKey, comes: TextKey): Promise<void> {
  await app.failRequests(DATA);
  await app.page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await app.expectText(error);
  await app.page.unroute(DATA);
  await app.button("try_again").click();
  await app.expectText(comes);
  await expect(app.page.getByText(app.text(error))).toHaveCount(0);
}

for (const language of JOURNEY_LANGUAGES) {
  test(`a list that can't be loaded is named, and loads on another try; a practice that is not there is said to be missing: ${language}`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    await admin.openRooms(app);
    allowRefusals(app);
    const room = app.page.getByRole("link", {
      name: app.text("admin_view_of").replace("{name}", "Lớp 1"),
      exact: true,
    });
    const path = (await room.getAttribute("href")) ?? "";
    await failAndRetry(app, path, "admin_room_failed", "admin_host");
    await failAndRetry(app, "/admin-dashboard", "admin_failed", "admin_user_list");
    await failAndRetry(app, "/admin-dashboard/rooms", "admin_rooms_failed", "admin_created");
    await app.go("/me");
    await failAndRetry(app, "/user-history", "history_failed", "history_created");

    await app.go("/single-player/quiz");
    await app.expectText("quiz_missing");
    await app.go("/single-player/results");
    await app.expectText("results_not_found");
    await app.page.getByRole("link", { name: app.text("solo_setup_again") }).click();
    await app.page.waitForURL("**/single-player");
  });
}

test("a page that fails is replaced by the error page, and the header around it stays", async ({ browser }) => {
  const app = await openApp(browser, "vi");
  allowRefusals(app);
  await app.goHome();
  const header = await app.page.locator("header").elementHandle();
  await failToLoad(app);
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
  await app.page.unroute("**/join.data*");
  await app.page.getByRole("link", { name: app.text("error_reload") }).click();
  await app.expectText("join_unknown_text");
});
