import { signUp } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/test.ts";
import { allowRefusals, fill, openApp } from "../pages/account.ts";
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

test("[RR-06] an administrator allows a name that the list refuses, and takes one away; its owner sees it at once", async ({
  browser,
}) => {
  const [app, person] = [await openApp(browser, "vi"), await openApp(browser, "vi")];
  allowRefusals(person);
  const { id } = await signUp(person.page, person.url(""), { displayName: "Anna" });
  const rename = async (displayName: string) => {
    await person.go("/profile");
    await person.page.getByRole("link", { name: person.text("profile_edit"), exact: true }).click();
    await fill(person, { displayName });
    await person.page.locator("form:has([name=displayName]) button[type=submit]").click();
  };
  await rename(UNFIT);
  await person.expectText("field_name_unfit");

  await admin.signUpAdmin(app);
  await app.go(`/admin-dashboard/users/${id}`);
  await give(app, "Anna", UNFIT, false);
  await app.expectText("admin_name_allowed");
  await person.go("/dashboard");
  await expect(person.page.getByRole("heading", { level: 1 })).toContainText(UNFIT);

  await give(app, UNFIT, "Hoa", true);
  await app.expectText("admin_name_refused");
  await person.go("/dashboard");
  await expect(person.page.getByRole("heading", { level: 1 })).toContainText("Hoa");
  await rename(UNFIT);
  await person.expectText("field_name_unfit");
});
