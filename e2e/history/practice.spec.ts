import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import * as solo from "../pages/solo.ts";

test("a game played alone is listed as practice, apart from games with others, with its answers", async ({
  browser,
}) => {
  const app = new AppPage(await openUserPage(browser, "desktop"), "en", ORIGIN);
  await solo.playThrough(app, 3);
  const { page } = app;
  const score = await page
    .getByRole("main")
    .getByText(/^\d+\/\d+$/)
    .first()
    .textContent();
  await page.getByRole("link", { name: "All your games" }).click();
  await expect(page).toHaveURL(`${ORIGIN}/user-history/practice`);
  // The game is sent to the server a moment after its end.
  await expect(async () => {
    await reload(page);
    await expect(page.getByRole("rowheader")).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("row").last()).toContainText(score ?? "?");
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("region", { name: "Question Details" }).getByRole("button")).not.toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(score ?? "?");
  await app.go("/user-history");
  await app.expectText("history_empty");
  await app.go("/dashboard");
  await expect(page.getByRole("region", { name: "Recent practice" }).getByRole("listitem")).toHaveCount(1);
});
