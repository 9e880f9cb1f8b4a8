import type { Page } from "playwright/test";
import { reload, visit, visitWithLateScripts } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { openMoreSettings } from "../pages/room.ts";

const PROPOSED = /^Fits B2 \(Upper Intermediate\)$/;
/** The first count loads the lexicon and the tagger, which takes a busy machine seconds. */
const FIRST_COUNT = { timeout: 30_000 };

const passageOf = (page: Page) => page.getByLabel("English text passage");
const presentsOf = (page: Page) => page.getByLabel("I'm presenting, not playing");
const difficultyOf = (page: Page) => page.getByLabel("Difficulty");

const penaltiesOf = (page: Page) => page.getByRole("radio", { name: "With penalties" });
const noPenaltiesOf = (page: Page) => page.getByRole("radio", { name: "No penalties" });

async function openForm(page: Page): Promise<void> {
  await visit(page, "/multi-player/create");
  await openMoreSettings(page);
  await expect(presentsOf(page)).toBeEnabled();
}

test("[D11] a new room is filled with what fits its passage, then with the settings last used", async ({ browser }) => {
  const page = await openUserPage(browser, "phone");
  await openForm(page);
  await expect(difficultyOf(page)).toHaveValue(">8.0");
  await page.getByLabel("Your name").fill("Hoa");
  await presentsOf(page).check();
  await expect(page.getByLabel("Max players")).toHaveValue("40");
  await page.getByLabel("Max players").fill("7");
  await noPenaltiesOf(page).check();
  await passageOf(page).fill(PASSAGE);
  await expect(page.getByText(PROPOSED)).toBeVisible(FIRST_COUNT);
  await expect(difficultyOf(page)).toHaveValue("B2");
  await expect(page.getByLabel("Room name")).not.toHaveValue("");

  // The draft restores it all.
  await reload(page);
  await expect(difficultyOf(page)).toHaveValue("B2");
  await expect(passageOf(page)).toHaveValue(PASSAGE);
  await expect(presentsOf(page)).toBeChecked();

  await page.getByRole("button", { name: "Create Room" }).click();
  await page.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  await openForm(page);
  await expect(difficultyOf(page)).toHaveValue("B2");
  await expect(page.getByLabel("Max players")).toHaveValue("7");
  await expect(noPenaltiesOf(page)).toBeChecked();
  await expect(presentsOf(page)).toBeChecked();
  await expect(passageOf(page)).toHaveValue("");
  await expect(page.getByLabel("Room name")).toHaveValue("");
});

test("[D11] a host who presents is proposed 40 players, and a passage its settings, also where it was there before the script", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const arrive = await visitWithLateScripts(page, "/multi-player/create", "**/game-settings*.js");
  await openMoreSettings(page);
  await expect(page.getByLabel("Max players")).toHaveValue("10");
  await passageOf(page).fill(PASSAGE);
  // The draft is saved meanwhile.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("draft");
  await arrive();
  await presentsOf(page).check();
  await expect(page.getByLabel("Max players")).toHaveValue("40");
  await expect(page.getByText(PROPOSED)).toBeVisible(FIRST_COUNT);
});

test("[D11][RR-55] a sample without a count leaves the form as it is, what the host has chosen stays, and too poor a passage is said to be", async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: "en-US" });
  await openForm(page);
  await page.route("**/api/quizzes/count", (route) => route.fulfill({ status: 429, json: { success: false } }));
  const counted = page.waitForRequest("**/api/quizzes/count");
  await page.getByRole("button", { name: "The last ferry" }).click();
  await expect(passageOf(page)).toHaveValue(/^For almost sixty years/);
  await counted;
  await expect(difficultyOf(page)).toHaveValue(">8.0");
  await expect(page.getByText(/^Fits|A game needs/)).toHaveCount(0);
  await page.unrouteAll();

  // Penalties, with their amounts, follow the switch for presenting until the host chooses.
  const penalties = penaltiesOf(page);
  await expect(penalties).toBeChecked();
  await expect(page.getByText("₫20,000")).toBeVisible();
  await presentsOf(page).check();
  await expect(penalties).not.toBeChecked();
  await expect(page.getByText("₫20,000")).toHaveCount(0);
  await penalties.check();
  await presentsOf(page).uncheck();
  await presentsOf(page).check();
  await expect(penalties).toBeChecked();

  await difficultyOf(page).selectOption("7.0-8.0");
  await page.getByLabel("Room name").fill("Friday");
  await passageOf(page).fill("The cat sat on the mat. The dog ran.");
  await expect(page.getByText(/^Good questions in this passage: \d\. A game needs at least 5\./)).toBeVisible(
    FIRST_COUNT,
  );

  await passageOf(page).fill(PASSAGE);
  await expect(page.getByText(/^Fits IELTS 7\.0-8\.0$/)).toBeVisible(FIRST_COUNT);
  await expect(page.getByText(/A game needs at least 5/)).toHaveCount(0);
  await expect(difficultyOf(page)).toHaveValue("7.0-8.0");
  await expect(page.getByLabel("Room name")).toHaveValue("Friday");

  await page.getByLabel("Words per player").fill("20");
  await passageOf(page).fill(PASSAGE.slice(0, 450));
  await expect(page.getByText(/^This passage gives \d+ good questions instead of 20\./)).toBeVisible();
});
