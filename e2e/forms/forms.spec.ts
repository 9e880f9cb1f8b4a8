import type { Page } from "playwright/test";
import { signUp } from "../fixtures/accounts.ts";
import { execute } from "../fixtures/database.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit, visitWithLateScripts } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";

// What all forms share: what was typed early counts, and an error goes when it is mended.

/** The first count loads the lexicon and the tagger, which takes a busy machine seconds. */
const FIRST_COUNT = { timeout: 30_000 };
const PROPOSED = /^Fits B2/;

const passageOf = (page: Page) => page.getByLabel("English text passage");

const areAlive = (forms: Element[]) =>
  forms.every((form) => Object.keys(form).some((key) => key.startsWith("__react")));

async function typeEarly(page: Page, path: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const letScriptsIn = await visitWithLateScripts(page, path);
  const fieldOf = (name: string) => page.locator(`main [name=${name}]:not([type=hidden])`).first();
  for (const [name, value] of Object.entries(typed)) {
    await fieldOf(name).evaluate((field) => field.closest("details")?.setAttribute("open", ""));
    const isSelect = (await fieldOf(name).evaluate(({ localName }) => localName)) === "select";
    await (isSelect ? fieldOf(name).selectOption(value) : fieldOf(name).fill(value));
  }
  await letScriptsIn();
  // A part of a page can come to life after the rest; until then its form is the browser's.
  await expect.poll(() => page.locator("main form").evaluateAll(areAlive)).toBe(true);
  for (const [name, value] of Object.entries(typed)) await expect(fieldOf(name)).toHaveValue(value);
  await page.unrouteAll();
}

test("what was typed before the scripts were there stays, and counts", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  await typeEarly(page, "/multi-player/create", { customText: PASSAGE, hostName: "Hoa", numPlayers: "7" });
  await expect(page.getByText(`${PASSAGE.length.toLocaleString("en")} of 20,000 characters`)).toBeVisible();
  await expect(page.getByText(PROPOSED)).toBeVisible(FIRST_COUNT);
  await expect(page.getByLabel("Difficulty")).toHaveValue("B2");
  await expect(page.getByLabel("Max players")).toHaveValue("7");

  // It is newer than the draft.
  await typeEarly(page, "/multi-player/create", { difficulty: "7.0-8.0", name: "Friday" });
  await expect(passageOf(page)).toHaveValue(PASSAGE);

  await typeEarly(page, "/register", { displayName: "Mai", email: "mai@example.org", password: "bốn từ rất dài" });
  await typeEarly(page, "/login", { email: "mai@example.org", password: "bốn từ rất dài" });
  await typeEarly(page, "/words", { q: "harvest" });
  await typeEarly(page, "/multi-player/join", { code: "K7QXPA", name: "Lan" });
  await page.getByRole("button", { name: "Join room" }).click();
  await page.waitForURL(/\/multi-player\/wait\/K7QXPA$/);

  const { id } = await signUp(page, ORIGIN);
  await typeEarly(page, "/profile?edit", { displayName: "Mai Lan" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Mai Lan" })).toBeVisible();
  await typeEarly(page, "/single-player", { customText: PASSAGE, difficulty: "B2" });
  await expect(page.getByText(/^0 of 20,000/)).toHaveCount(0);
  await typeEarly(page, "/user-history?role=host", { role: "player", from: "2026-01-01" });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/role=player/);
  // The filters stay open when the last one is taken back.
  // The address changes a moment before the form of the new page is there, which would undo what is typed then.
  await expect(async () => {
    await page.locator("main [name=from]").first().fill("");
    await page.getByLabel("Role").selectOption("all");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/user-history$/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByLabel("Role")).toBeVisible();

  await execute("UPDATE users SET role = 'admin' WHERE id = ?", id);
  await typeEarly(page, "/admin-dashboard/rooms?status=waiting", { search: "friday", difficulty: "B2" });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/search=friday.*difficulty=B2/);
});

test("an error goes when its field is edited, and the alert with the last one", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  const errors = page.locator("[aria-invalid=true]");
  const alert = page.locator("form [role=alert]");
  await visit(page, "/multi-player/create");
  await page.getByRole("button", { name: "Create Room" }).click();
  await expect(errors).toHaveCount(3);
  await passageOf(page).fill(PASSAGE);
  await expect(errors).toHaveCount(2);
  await page.getByLabel("Room name").fill("Friday");
  await expect(alert).toBeVisible();
  await page.getByLabel("Your name").fill("Hoa");
  await expect(errors).toHaveCount(0);
  await expect(alert).toHaveCount(0);

  await visit(page, "/register");
  page.removeAllListeners("console");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(errors.first()).toBeVisible();
  const before = await errors.count();
  await page.getByLabel("Display name").fill("Mai");
  await expect(errors).toHaveCount(before - 1);
  // What is still wrong is said again.
  await page.getByLabel("Display name").fill("");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(errors).toHaveCount(before);

  await visit(page, "/multi-player/join?code=ABC");
  await expect(errors).toHaveCount(1);
  await page.getByLabel("Room code").fill("K7QXPA");
  await expect(errors).toHaveCount(0);
});
