import { signIn, signUp } from "../fixtures/accounts.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage } from "../fixtures/users.ts";
import { openApp } from "../pages/account.ts";
import { AppPage } from "../pages/app-page.ts";
import { expectFocus, pressOn } from "../pages/keyboard.ts";
import { openOfflineApp } from "../pages/offline.ts";
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

test("on a phone a swipe to the left is Again, to the right Good, and only once the answer is shown", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const account = await review.begin(app, 2);
  await review.start(app);
  const swipe = async (byPx: number) => {
    const touch = await app.page.context().newCDPSession(app.page);
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(180) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(180 + byPx * part) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touch.detach();
  };
  const ratings = () =>
    review
      .storedEntries(account)
      .sort((a, b) => a.atMs - b.atMs)
      .flatMap((entry) => (entry.type === "review" ? [entry.rating] : []));
  await swipe(-150);
  await expect(app.button("review_show")).toBeVisible();
  await review.show(app);
  await swipe(40);
  await expect(review.grades(app)).toBeVisible();
  await swipe(150);
  await expect(review.grades(app)).toBeHidden();
  await review.show(app);
  await swipe(-150);
  await expect(review.grades(app)).toBeHidden();
  await expect.poll(ratings).toEqual([3, 1]);
  await app.page.context().close();
});

test("a word that is forgotten again and again is a leech: a note is offered, or to leave the word out", async ({
  browser,
}) => {
  const app = await openApp(browser, "vi");
  const account = await signUp(app.page, ORIGIN);
  const [leech = ""] = await review.saveWords(app, account, 1);
  await review.sendEntries(app, account, review.almostLeech(leech));
  await app.go("/review");
  await review.start(app);
  await review.show(app);
  await app.page.keyboard.press("1");
  const dialog = app.page.locator("dialog[open]");
  await expect(dialog).toContainText(app.text("review_leech_text").replace("{count}", "8"));
  await dialog.getByRole("button", { name: app.text("review_leech_note") }).click();
  await dialog.getByRole("textbox").fill("gợi nhớ");
  await dialog.getByRole("button", { name: app.text("cards_note_save") }).click();
  await review.show(app);
  await expect(app.page.getByText("gợi nhớ")).toBeVisible();
  await review.chooseInMenu(app, "review_suspend");
  await app.expectText("review_end_title");
  await expect
    .poll(() => review.storedSchedules(account))
    .toMatchObject([{ isSuspended: true, lapses: 8, note: "gợi nhớ" }]);
  await app.page.context().close();
});

test("two browsers without a network review the same words, and agree once both are back", async ({ browser }) => {
  test.slow();
  const phone = await openOfflineApp(browser, "vi");
  const account = await signUp(phone.page, ORIGIN);
  await review.saveWords(phone, account, 5);
  const laptop = await openOfflineApp(browser, "vi");
  await signIn(laptop.page, ORIGIN, account);
  for (const app of [phone, laptop]) {
    await app.go("/review");
    await app.button("review_start").waitFor();
    await app.expectText("offline_ready");
    await app.page.context().setOffline(true);
  }
  let answered = 0;
  for (const app of [phone, laptop]) {
    await reload(app.page);
    await review.start(app);
    const own = await review.reviewAll(app, app === phone ? "3" : "4");
    answered += own;
    await reload(app.page);
    await expect(app.page.getByText(app.text("offline_waiting").replace("{count}", String(own))).first()).toBeVisible();
  }
  expect(review.storedEntries(account)).toHaveLength(0);
  for (const app of [phone, laptop]) await app.page.context().setOffline(false);
  await expect.poll(() => review.storedEntries(account).length).toBe(answered);
  const forecasts: number[][] = [];
  for (const app of [phone, laptop]) {
    await app.go("/review");
    await app.expectText("offline_ready");
    const expected = review.expectedFor(account, Date.now()).forecast;
    await expect.poll(() => review.shownForecast(app)).toEqual(expected);
    forecasts.push(expected);
  }
  expect(forecasts[0]).toEqual(forecasts[1]);
  await phone.page.context().close();
  await laptop.page.context().close();
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
  await app.page.keyboard.press("1");
  await app.page.keyboard.press("Enter");
  // Nobody answers in less than a second: such a game would count for nothing.
  await expect(app.page.getByRole("timer")).not.toContainText("4:00");
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
