import { expect, type Locator, type Page, test } from "playwright/test";
import { newEmail, PASSWORD } from "./support/accounts.ts";
import { pick } from "./support/dictionary.ts";
import { newcomer, PASSAGE } from "./support/people.ts";
import { SocketPlayer, until } from "./support/socket-player.ts";

const WORDS = 5;
/** A page has fewer places to stop at than this: who has not arrived by then never will. */
const STOPS = 60;

for (const width of [1280, 320]) {
  test(`[U1] a whole game by keyboard alone, with the focus always in sight: ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await newcomer(browser, "desktop");
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await pressOn(page, page.getByRole("link", { name: "Create a room" }));
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
    await holdsFocus(page);
    guest.send({ type: "completeQuiz" });
    await expect(page.getByText("80%")).toBeVisible();

    await openAnswerByKeys(page);
    await pressOn(page, page.getByRole("button", { name: "Play again" }));
    await page.waitForURL(/\/create\//);
    await holdsFocus(page);
    await pressOn(page, page.getByRole("button", { name: "Save and go to the waiting room" }));
    await expect(page.getByRole("button", { name: "Start Game" })).toBeEnabled();
    await holdsFocus(page);
    guest.hangUp();
    await page.context().close();
  });
}

test("[U1] an account is made, changed and left by keyboard alone", async ({ browser }) => {
  const page = await newcomer(browser, "desktop");
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  await page.goto("/");
  await pressOn(page, page.getByRole("link", { name: "Login", exact: true }));
  await page.waitForURL("**/login");
  await holdsFocus(page);
  await pressOn(page, page.getByRole("link", { name: "Register", exact: true }));
  await page.waitForURL("**/register");
  await pressOn(page, page.getByRole("button", { name: "Register", exact: true }));
  await expect(page.getByLabel("Display name")).toBeFocused();
  await page.keyboard.insertText("Mai");
  await type("Email address", newEmail());
  await type("Password", PASSWORD);
  // What is typed can be looked at, and hidden again, without leaving it.
  await pressOn(page, page.getByRole("button", { name: "Show password", exact: true }).first());
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await type("Confirm password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await holdsFocus(page);

  const menu = page.locator("header button[aria-haspopup=menu]");
  await pressOn(page, menu);
  await page.getByRole("menuitem", { name: "Profile", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
  await holdsFocus(page);
  await pressOn(page, page.getByRole("link", { name: "Edit", exact: true }));
  await expect(page.getByLabel("Display name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Mai Anh");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeFocused();

  await pressOn(page, page.getByRole("link", { name: "Log Out", exact: true }));
  await page.waitForURL("**/logout");
  await pressOn(page, page.getByRole("button", { name: "Log Out", exact: true }));
  await page.waitForURL(/\/$/);
  await holdsFocus(page);
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
  await expect(page.getByLabel("Room name")).toBeFocused();
  await page.keyboard.insertText("By keys");
  await fill("Your name", "Hoa");
  await fill("Words per player", String(WORDS));
  await tabTo(page, page.getByLabel("Difficulty"));
  await page.keyboard.type("IELTS 6");
  await fill("English text passage", PASSAGE);
  await pressOn(page, page.getByRole("button", { name: "Create Room" }));
  await page.waitForURL(/\/wait\/\w{6}$/);
  await holdsFocus(page);
  return page.url().slice(-6);
}

/** Answers all questions but the last: letters choose, arrows turn the page. */
async function answerByKeys(page: Page): Promise<void> {
  for (let number = 1; number < WORDS; number++) {
    await expect(page.getByText(`Question ${number} of ${WORDS}`)).toBeVisible();
    await holdsFocus(page);
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

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Walks by Tab to a target; every stop on the way must be to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    // What floats over a stop gives way to it, which takes a frame.
    await expect.poll(() => whatIsWrong(page), { timeout: 2000 }).toBeNull();
  }
  throw new Error(`Tab never came to ${target}`);
}

/** Somebody stands somewhere: on something, not on nothing. */
async function holdsFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

/** Why the stop can't be seen: it has no outline, or something else lies over all of it (WCAG 2.4.7, 2.4.11). */
function whatIsWrong(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    // After the last stop of a page comes the browser's own frame.
    if (!stop || stop === document.body) return null;
    // An option's outline is drawn around its whole label.
    const drawn = [stop, stop.closest("label")].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!drawn) return `no outline: ${stop.outerHTML.slice(0, 120)}`;
    const { left, top, width, height } = stop.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + width * 0.5, top + height * part] as const);
    const isSeen = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (stop.contains(over) || over.closest("label")?.contains(stop));
    });
    return isSeen ? null : `covered: ${stop.outerHTML.slice(0, 120)}`;
  });
}
