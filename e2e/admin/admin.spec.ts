import { PASSWORD, signIn } from "../fixtures/accounts.ts";
import { execute, query } from "../fixtures/database.ts";
import { until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openApp } from "../pages/account.ts";
import * as admin from "../pages/admin.ts";
import { type AppPage, JOURNEY_LANGUAGES } from "../pages/app-page.ts";

const rowOf = ({ page }: AppPage, text: string) => page.getByRole("row").filter({ hasText: text });
const dialog = ({ page }: AppPage) => page.locator("dialog[open]");

async function openMenu(app: AppPage, name: string): Promise<void> {
  await rowOf(app, name)
    .getByRole("button", { name: app.text("admin_actions_for").replace("{name}", name) })
    .click();
  await app.page.getByRole("menu").waitFor();
}

async function choose(app: AppPage, name: string, entry: Parameters<AppPage["text"]>[0]): Promise<void> {
  await openMenu(app, name);
  await app.page.getByRole("menuitem", { name: app.text(entry) }).click();
}

const confirm = (app: AppPage, button: Parameters<AppPage["text"]>[0]) =>
  dialog(app)
    .getByRole("button", { name: app.text(button), exact: true })
    .click();

for (const language of JOURNEY_LANGUAGES) {
  test(`an administrator finds, suspends, promotes and deletes users, gives one a reset link, and is led home after losing the role: ${language}`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const { admin: own, word } = await admin.openUsers(app);
    await expect(page.getByText(app.text("admin_welcome").replace("{name}", "Cô Hạnh"))).toBeVisible();
    // The own row has no actions, and administrators' rows stand out.
    await expect(rowOf(app, app.text("admin_you"))).toContainText("Cô Hạnh");

    await page.locator("input[name=search]").fill(word);
    await app.button("history_apply").click();
    await expect(page).toHaveURL(new RegExp(`search=${word}`));
    await expect(page.getByRole("row")).toHaveCount(4);
    await page
      .getByRole("list", { name: app.text("admin_filters_on") })
      .getByRole("link", { name: new RegExp(word) })
      .click();
    await expect(page).toHaveURL(/admin-dashboard$/);
    await page.goBack();
    await expect(page.locator("input[name=search]")).toHaveValue(word);

    const an = `${word} An`;
    await choose(app, an, "admin_suspend");
    await confirm(app, "admin_suspend");
    await expect(rowOf(app, an)).toContainText(app.text("admin_user_inactive"));
    await choose(app, an, "admin_reactivate");
    await expect(rowOf(app, an)).toContainText(app.text("admin_user_active"));
    await choose(app, an, "admin_grant");
    await confirm(app, "admin_grant");
    await expect(rowOf(app, an)).toContainText(app.text("profile_role_admin"));

    // Shown once.
    await choose(app, an, "admin_reset_link");
    await confirm(app, "admin_reset_link");
    const link = await dialog(app).getByText(/^http/).textContent();
    await app.closeDialog();

    const binh = `${word} Bình`;
    await choose(app, binh, "admin_delete");
    await expect(dialog(app)).toContainText(app.text("admin_delete_user_confirm"));
    await confirm(app, "admin_delete");
    await expect(rowOf(app, binh)).toHaveCount(0);
    expect(query("SELECT 1 FROM users WHERE display_name = ?", binh)).toEqual([]);

    await app.go("/admin-dashboard/audit");
    for (const did of [
      "admin_did_suspend",
      "admin_did_reactivate",
      "admin_did_grant",
      "admin_did_delete_user",
    ] as const)
      await expect(page.getByText(app.text(did)).first()).toBeVisible();

    await execute("UPDATE users SET role = 'user' WHERE id = ?", own.id);
    await page.getByRole("link", { name: app.text("admin_rooms"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.context().clearCookies();
    await page.goto(link ?? "");
    await page.locator("input[name=newPassword]").fill(PASSWORD);
    await app.button("reset_submit").click();
    await page.waitForURL("**/dashboard");
    await page.context().clearCookies();
    await signIn(page, app.url(""), { email: `${word}.0@truong.example.org`, password: PASSWORD });
  });

  test(`an administrator finds a room, reads a game, deletes both, and closes a room that waits: ${language}`, async ({
    browser,
  }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const { gameId, code } = await admin.openPlayed(app);
    app.closeRooms();
    await expect(page.getByText("Friday newspaper").first()).toBeVisible();
    await expect(rowOf(app, app.text("admin_player_disconnected"))).toContainText("Vy");
    await page.getByRole("button", { name: "An", exact: true }).click();
    await expect(dialog(app).getByRole("listitem").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(app)).toHaveCount(0);

    await page.getByRole("link", { name: app.text("admin_back") }).click();
    await page
      .locator("summary")
      .filter({ hasText: app.text("admin_filters") })
      .click();
    await page.locator("input[name=search]").fill(code);
    await app.button("history_apply").click();
    await expect(page).toHaveURL(new RegExp(`search=${code}`));
    await expect(rowOf(app, gameId.slice(0, 8))).toContainText(app.text("admin_room_completed"));
    await rowOf(app, gameId.slice(0, 8)).getByRole("button").click();
    await expect(dialog(app)).toContainText(app.text("admin_delete_room_confirm"));
    await confirm(app, "admin_delete");
    await expect(rowOf(app, gameId.slice(0, 8))).toHaveCount(0);
    expect(query("SELECT 1 FROM game_players WHERE game_id = ?", gameId)).toEqual([]);

    const waiting = await app.createRoomWithPlayers({ name: "Closed room" });
    await until("listed", () => query("SELECT 1 FROM admin_list WHERE id = ?", waiting.code).length > 0);
    await app.go(`/admin-dashboard/rooms/${waiting.code}`);
    await page.getByRole("button", { name: app.text("admin_delete_of").replace("{name}", "Closed room") }).click();
    await expect(dialog(app).getByRole("checkbox")).not.toBeChecked();
    await confirm(app, "admin_delete");
    await expect(page).toHaveURL(/admin-dashboard\/rooms$/);
    await until("closed", () => waiting.guests.every(({ view }) => view?.room.status === "closed"));
  });
}

/** Words of their own for each language, which are tested at the same time. */
const REPORTED = { vi: ["abbreviation", "abdomen"], en: ["abdicate", "ability"] } as const;

for (const language of JOURNEY_LANGUAGES) {
  test(`an administrator corrects one reported word and stops asking another: ${language}`, async ({ browser }) => {
    const app = await openApp(browser, language);
    const { page } = app;
    const [corrected, retired] = REPORTED[language];
    await admin.openQuestions(app, REPORTED[language]);
    const card = admin.questionCard(app, corrected);
    const button = (text: Parameters<AppPage["text"]>[0], word: string) =>
      page.getByRole("button", { name: `${app.text(text)}: ${word}`, exact: true });
    await expect(card).toContainText(app.text("quiz_report_wrong_sense"));
    await expect(card.locator("mark").first()).toHaveText(corrected);

    await button("admin_sense_correct", corrected).click();
    await dialog(app).locator("[name=definition]").fill("tab\tdoes not belong; here");
    await dialog(app).locator("button[type=submit]").click();
    await expect(dialog(app).getByRole("alert")).toBeVisible();
    await dialog(app).locator("[name=definition]").fill("a corrected definition");
    await dialog(app).locator("[name=vietnamese]").fill("nghĩa một\nnghĩa hai");
    await dialog(app).locator("button[type=submit]").click();
    await expect(dialog(app)).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await expect(rowOf(app, "nghĩa một; nghĩa hai")).toContainText(corrected);
    const list = await page.request.get(app.url("/api/quizzes/corrections"));
    expect(await list.text()).toContain("a corrected definition");

    await button("admin_sense_retire", retired).click();
    await confirm(app, "admin_sense_retire");
    await expect(admin.questionCard(app, retired)).toHaveCount(0);
    await button("admin_sense_ask_again", retired).click();
    await expect(button("admin_sense_ask_again", retired)).toHaveCount(0);

    await button("admin_sense_undo", corrected).click();
    await expect(rowOf(app, "nghĩa một; nghĩa hai")).toHaveCount(0);
    await app.go("/admin-dashboard/audit");
    for (const did of ["admin_did_correct", "admin_did_decide"] as const)
      await expect(page.getByText(app.text(did)).first()).toBeVisible();
  });
}
