import type { Page } from "playwright/test";
import { isDeep } from "../../scripts/testing/depth.ts";
import { pick } from "../fixtures/answer-key.ts";
import { visit } from "../fixtures/hydration.ts";
import { SocketPlayer, until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { expectFocus, expectFocusInSight, pressOn, tabTo } from "../pages/keyboard.ts";

const WORDS = 5;

/** What floats over a page covers most where it is narrow. */
const WIDTHS = isDeep ? [1280, 320] : [320];

for (const width of WIDTHS) {
  test(`[U1] a whole game can be played by keyboard alone, with the focus always visible: ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openUserPage(browser, "desktop");
    await page.setViewportSize({ width, height: 740 });
    await visit(page, "/");
    await pressOn(page, page.getByRole("link", { name: "Open your own room" }));
    await page.waitForURL(/\/create$/);

    const code = await createByKeys(page);
    const guest = new SocketPlayer(baseURL ?? "", code, { playerInfo: { name: "An" } });
    await until("guest", () => guest.view !== null);

    await pressOn(page, page.getByRole("button", { name: "Start Game" }));
    await expect(page.getByRole("radio").first()).toBeVisible({ timeout: 15_000 });
    await answerByKeys(page);

    await pressOn(page, page.getByRole("button", { name: "Finish Quiz" }));
    const dialog = page.getByRole("dialog", { name: "Finish now?" });
    await expect(dialog.getByText("1 question is still unanswered.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Back where it was opened: on with the last question.
    await expect(page.getByRole("button", { name: "Finish Quiz" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await pressOn(page, dialog.getByRole("button", { name: "Finish Quiz" }));
    await page.waitForURL(/\/results\//);
    await expectFocus(page);
    guest.send({ type: "completeQuiz" });
    await expect(page.getByText("80%")).toBeVisible();

    await openAnswerByKeys(page);
    await pressOn(page, page.getByRole("button", { name: "Play again" }));
    await page.waitForURL(/\/create\//);
    await expectFocus(page);
    await pressOn(page, page.getByRole("button", { name: "Save and go to the waiting room" }));
    await expect(page.getByRole("button", { name: "Start Game" })).toBeEnabled();
    await expectFocus(page);
    guest.close();
    await page.context().close();
  });
}

test("[U1] settings that load late do not push the focused field under the form's buttons", async ({ browser }) => {
  const page = await openUserPage(browser, "desktop");
  await page.setViewportSize({ width: 320, height: 740 });
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/game-settings*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await visit(page, "/");
  await page.getByRole("link", { name: "Open your own room" }).click();
  await page.getByLabel("Your name").focus();
  send();
  await expect(page.getByRole("group", { name: "Penalties" })).toBeVisible();
  await expectFocusInSight(page);
  await page.context().close();
});

/** Fills the form field by field. @returns the room's code */
async function createByKeys(page: Page): Promise<string> {
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  await pressOn(page, page.getByRole("button", { name: "Create Room" }));
  // Refused: the focus goes to the first field that is to be mended.
  await expect(page.getByLabel("English text passage")).toBeFocused();
  await page.keyboard.insertText(PASSAGE);
  await pressOn(page, page.locator("form summary").last());
  await tabTo(page, page.getByLabel("Difficulty"));
  await page.keyboard.type("IELTS 6");
  await fill("Words per player", String(WORDS));
  await fill("Room name", "By keys");
  await fill("Your name", "Hoa");
  await pressOn(page, page.getByRole("button", { name: "Create Room" }));
  await page.waitForURL(/\/wait\/\w{6}$/);
  await expectFocus(page);
  return page.url().slice(-6);
}

/** Answers all questions but the last: letters choose, arrows turn the page. */
async function answerByKeys(page: Page): Promise<void> {
  for (let number = 1; number < WORDS; number++) {
    await expect(page.getByText(`Question ${number} of ${WORDS}`)).toBeVisible();
    await expectFocus(page);
    const word = (await page.locator("#question [lang=en]").textContent()) ?? "";
    const options = await page.getByRole("group").locator("label [lang=en]").allInnerTexts();
    await page.keyboard.press("abcd".charAt(pick(word, options, true)));
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
  }
}

/** Opens the first answer and closes it again: the focus is back where it was. */
async function openAnswerByKeys(page: Page): Promise<void> {
  const first = page.getByRole("region", { name: "Your Detailed Results" }).getByRole("button").first();
  await pressOn(page, first);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(first).toBeFocused();
}
