import { signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { openApp } from "../pages/account.ts";
import { AppPage } from "../pages/app-page.ts";
import { expectFocus, pressOn } from "../pages/keyboard.ts";
import * as review from "../pages/review.ts";

const countOf = (entries: ReturnType<typeof review.storedEntries>, type: string) =>
  entries.filter((entry) => entry.type === type).length;

test("[U1] a session by keyboard alone: show, grade, undo, a typed word with its errors, and the end", async ({
  browser,
}) => {
  const page = await openUserPage(browser, "desktop");
  const app = new AppPage(page, "en", ORIGIN);
  await page.setViewportSize({ width: 320, height: 740 });
  const account = await review.begin(app, 2);
  await pressOn(page, app.button("review_start"));
  await expect(page.getByRole("heading", { name: app.text("review_ask_recognise") })).toBeVisible();
  const first = await page.locator("section p[lang=en]").first().textContent();
  await page.keyboard.press("1");
  await expect(review.grades(app)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(review.grades(app)).toBeVisible();
  await expectFocus(page);
  await review.grade(app, "3");
  await expect(page.locator("section p[lang=en]").first()).not.toHaveText(first ?? "");

  await page.keyboard.press("u");
  await expect(page.locator("section p[lang=en]").first()).toHaveText(first ?? "");
  await expect.poll(() => countOf(review.storedEntries(account), "undo")).toBe(1);

  // Nothing is lost over a reload, and the session goes on.
  await review.show(app);
  await review.grade(app, "3");
  await review.show(app);
  await review.grade(app, "3");
  await reload(page);
  const field = page.getByRole("textbox", { name: app.text("review_ask_produce") });
  await expect(field).toBeFocused();
  await field.fill("xqz");
  await field.press("Enter");
  await app.expectText("review_typed_wrong");
  await review.grade(app, "1");
  await review.reviewAll(app);
  await app.expectText("review_end_title");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Also the last grade can be taken back, with which the session ended.
  await pressOn(page, app.button("review_undo"));
  await expect(page.getByRole("heading", { name: app.text("review_end_title") })).toBeHidden();
  await review.reviewAll(app, "4");
  await expect.poll(() => countOf(review.storedEntries(account), "undo")).toBe(2);
  await pressOn(page, app.button("review_end_close"));
  await app.expectText("review_nothing_title");
  await expect.poll(() => countOf(review.storedEntries(account), "review")).toBeGreaterThan(4);
  await page.context().close();
});

test("on a phone a swipe to the left is Again, to the right Good, once the answer is shown; for a word that is forgotten again and again a note is offered, or to leave it out", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const { page } = app;
  const account = await signUp(page, ORIGIN);
  const [leech = ""] = await review.saveWords(app, account, 2);
  const past = review.almostLeech(leech);
  await review.sendEntries(app, account, past);
  await app.go("/review");
  await review.start(app);
  const swipe = async (byPx: number) => {
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(180) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(180 + byPx * part) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touch.detach();
  };

  // It is due, and comes before what is new.
  await review.show(app);
  await swipe(-150);
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(app.text("review_leech_text").replace("{count}", "8"));
  await dialog.getByRole("button", { name: app.text("review_leech_note") }).click();
  await dialog.getByRole("textbox").fill("gợi nhớ");
  await dialog.getByRole("button", { name: app.text("cards_note_save") }).click();

  // The other word, which is new.
  await app.button("review_show").waitFor();
  await swipe(-150);
  await expect(app.button("review_show")).toBeVisible();
  await review.show(app);
  await swipe(40);
  await expect(review.grades(app)).toBeVisible();
  await swipe(150);
  await expect(review.grades(app)).toBeHidden();
  const ratings = () =>
    review
      .storedEntries(account)
      .slice(past.length)
      .sort((a, b) => a.atMs - b.atMs)
      .flatMap((entry) => (entry.type === "review" ? [entry.rating] : []));
  await expect.poll(ratings).toEqual([1, 3]);

  await review.show(app);
  await expect(page.getByText("gợi nhớ")).toBeVisible();
  await review.chooseInMenu(app, "review_suspend");
  const left = expect.objectContaining({ isSuspended: true, lapses: 8, note: "gợi nhớ" });
  await expect.poll(() => review.storedSchedules(account)).toContainEqual(left);
});

test("one's own words are practised in a game, each in its own sentence, and the answers count as reviews", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const account = await review.begin(app, 8);
  await app.button("review_practise").click();
  await app.page.waitForURL("**/single-player/quiz");
  await app.expectText("quiz_time");
  const own = review.storedSchedules(account).length;
  // Nobody answers in less than a second: such a game would count for nothing. The clock stops while an answer is shown.
  await expect(app.page.getByRole("timer")).not.toContainText("4:00");
  await app.page.keyboard.press("1");
  await app.page.keyboard.press("Enter");
  await app.button("quiz_finish").click();
  await app.page
    .locator("dialog[open]")
    .getByRole("button", { name: app.text("quiz_finish"), exact: true })
    .click();
  await app.page.waitForURL("**/single-player/results");
  await expect
    .poll(
      () => review.storedEntries(account).filter((entry) => entry.type === "review" && entry.kind === "quiz").length,
    )
    .toBe(1);
  expect(review.storedSchedules(account)).toHaveLength(own);
  await app.page.context().close();
});
