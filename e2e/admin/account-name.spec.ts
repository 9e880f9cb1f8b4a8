import { newAddress, signUp } from "../fixtures/accounts.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import type { AppPage } from "../pages/app-page.ts";

const UNFIT = "Anna Wank";

/** On the page of one account. */
async function give(app: AppPage, old: string, name: string, refusesOld: boolean): Promise<void> {
  const { page } = app;
  await page.getByRole("button", { name: `${app.text("admin_name_change")}: ${old}`, exact: true }).click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=displayName]").fill(name);
  if (refusesOld) await dialog.getByRole("checkbox").check({ force: true });
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
}

test("[RR-06] an administrator allows a name that the list refuses, and takes one away; its owner has it at once", async ({
  browser,
  request,
}) => {
  const app = await openApp(browser, "vi");
  const { id, token } = await signUp(app.page, app.url(""), { displayName: "Anna" });
  const ofOwner = { headers: { authorization: `Bearer ${token}`, ...newAddress() }, ...RETRYING };
  const ownName = async () => (await request.get(app.url("/api/users/profile"), ofOwner)).text();

  await app.page.context().clearCookies();
  await admin.signUpAdmin(app);
  await app.go(`/admin-dashboard/users/${id}`);
  await give(app, "Anna", UNFIT, false);
  await app.expectText("admin_name_allowed");
  expect(await ownName()).toContain(UNFIT);

  await give(app, UNFIT, "Hoa", true);
  await app.expectText("admin_name_refused");
  expect(await ownName()).toContain('"Hoa"');
});
