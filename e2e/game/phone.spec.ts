import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright/test";
import { isDeep } from "../../scripts/testing/depth.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { expect, test } from "../fixtures/test.ts";
import { AppPage, type Language, type Settings } from "../pages/app-page.ts";
import { setClockAfterDeadline } from "../pages/quiz.ts";
import { answer, openQuestion } from "../pages/room.ts";

const FOLDER = new URL("../../lexicon/evaluation/passages/", import.meta.url);
/** A text of each kind and level in turn, not those of one kind. */
const EVERY = 4;
const TEXTS = readdirSync(FOLDER)
  .filter((_, index) => index % EVERY === 0)
  .slice(0, isDeep ? 20 : 2);
const DIFFICULTIES: Readonly<Record<string, string>> = { a2: "<4.0", b1: "B1", b2: "B2", c1: "7.0-8.0", c2: ">8.0" };
const SIZES = [
  { width: 360, height: 780 },
  { width: 360, height: 640 },
];
/** A window of 1280 by 800 px at 200%. */
const ZOOMED = { width: 640, height: 400 };

for (const [index, name] of TEXTS.entries()) {
  // The two lay out the clock's row differently.
  const language = index % 2 === 0 ? "vi" : "en";
  test(`[U2] on a phone in ${language} all options and Next are in sight for every question of ${name}, and the clock is one row of 48 px to the end`, async ({
    browser,
  }) => {
    const level = /-([abc][12])-/.exec(name)?.[1] ?? "";
    const customText = readFileSync(new URL(name, FOLDER), "utf8");
    const settings = { customText, difficulty: DIFFICULTIES[level] ?? "B2", wordsPerPlayer: 20 };
    const { app, page, count } = await playOnPhone(browser, settings, language);
    const next = page.getByRole("button", { name: app.text("quiz_next") });
    const question = (number: number) =>
      page.getByText(app.text("quiz_question_of").replace("{number}", `${number}`).replace("{total}", `${count}`));
    expect(count).toBeGreaterThanOrEqual(5);
    for (let number = 1; number <= count; number++) {
      await expect(question(number)).toBeVisible();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect.poll(() => outOfSight(page), { message: `question ${number} at ${size.height} px` }).toEqual([]);
      }
      await next.click();
    }
    // From the last question Next leads to the first that has no answer.
    await expect(question(1)).toBeVisible();

    for (const afterMs of [null, -8_500, 500]) {
      if (afterMs !== null) await setClockAfterDeadline(app, afterMs);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expect
          .poll(async () => (await page.locator("[data-game] > :first-child").boundingBox())?.height, {
            message: `${width} px, ${afterMs} ms after the deadline`,
          })
          .toBe(48);
      }
    }
    app.closeRooms();
  });
}

test("[U1][U2] at 200% the question comes first and nothing covers it, and a sentence too long for a small phone scrolls in its box, by keyboard too, with its word in sight", async ({
  browser,
}) => {
  const { app, page, count } = await playOnPhone(browser);
  await page.setViewportSize(ZOOMED);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("#question")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio").first()).toBeInViewport();
  const fixed = await page
    .locator("[data-game] *")
    .evaluateAll((all) =>
      all
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .map(({ className }) => className),
    );
  expect(fixed).toEqual([]);

  await page.setViewportSize({ width: 360, height: 500 });
  let scrolling = 0;
  for (let number = 1; number <= count; number++) {
    await openQuestion(page, number);
    await expect(page.getByText(`Câu ${number}/${count}`)).toBeVisible();
    const word = page.locator("mark");
    const box = page.locator("section > div").filter({ has: word });
    if (await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)) continue;
    scrolling++;
    await expect(page.getByRole("group", { name: "Câu văn" })).toHaveAttribute("tabindex", "0");
    await expect
      .poll(async () => {
        const [outer, inner] = [await box.boundingBox(), await word.boundingBox()];
        return outer && inner && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
      })
      .toBe(true);
  }
  expect(scrolling).toBeGreaterThan(0);
  app.closeRooms();
});

test("[U2] the main button is Next until everything is answered, then it finishes; the site's header and footer are away", async ({
  browser,
}) => {
  const { app, page, count } = await playOnPhone(browser, { wordsPerPlayer: 5 });
  // The pages are turned by hand here.
  await page.getByRole("switch", { name: "Tự sang câu sau khi chọn" }).click();
  const next = page.getByRole("button", { name: "Câu sau" });
  const finish = page.getByRole("button", { name: "Nộp bài" });
  for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
  for (let number = 1; number < count; number++) {
    await answer(page, true);
    await expect(page.getByText(`${number}/${count}`, { exact: false }).first()).toBeVisible();
    await expect.poll(() => isFilled(page, "Câu sau")).toBe(true);
    expect(await isFilled(page, "Nộp bài")).toBe(false);
    await next.click();
  }
  await expect(next).toBeDisabled();
  await answer(page, true);
  await expect.poll(() => isFilled(page, "Nộp bài")).toBe(true);
  await expect(finish).toBeInViewport({ ratio: 1 });
  await finish.click();
  await page.waitForURL(/\/results\//);
  await expect(page.getByRole("banner")).toBeHidden();
  app.closeRooms();
});

test("a tapped option leads to the next question by itself, until that is switched off", async ({ browser }) => {
  const { app, page, count } = await playOnPhone(browser, { wordsPerPlayer: 5 });
  const question = (number: number) => page.getByText(`Câu ${number}/${count}`, { exact: true });
  const option = page.getByRole("radio").nth(1);
  await option.click();
  await expect(question(2)).toBeVisible();
  await page.getByRole("switch", { name: "Tự sang câu sau khi chọn" }).click();
  await option.click();
  await expect(page.getByText(`2/${count}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Câu sau" }).click();
  await expect(question(3)).toBeVisible();
  app.closeRooms();
});

/** A running game on a phone, as its host. */
async function playOnPhone(browser: Browser, settings: Settings = {}, language: Language = "vi") {
  const context = await browser.newContext({
    locale: language,
    viewport: SIZES[0] ?? null,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const app = new AppPage(page, language, ORIGIN);
  const room = await app.startGame(settings, ["An"]);
  await app.takeSeat(room, "quiz_time");
  return { app, page, count: room.host.view?.quiz?.questions.length ?? 0 };
}

/** What of the options and Next is not wholly to be seen, on the page as it first stands. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const next = Array.from(document.querySelectorAll("[data-bottom-bar] button"))[1];
    const wanted = [...document.querySelectorAll("fieldset label"), ...(next ? [next] : [])];
    const isSeen = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [1, height / 2, height - 1].every((down) => {
        const over = document.elementFromPoint(left + width / 2, top + down);
        return over !== null && element.contains(over);
      });
    };
    const faults = wanted.filter((element) => !isSeen(element)).map(({ textContent }) => textContent);
    if (wanted.length !== 5) faults.push(`there are ${wanted.length} of 5`);
    if (scrollY !== 0) faults.push(`the page is scrolled by ${scrollY} px`);
    return faults;
  });
}

/** Whether a button is drawn as the main one. */
function isFilled(page: Page, name: string): Promise<boolean> {
  return page.getByRole("button", { name, exact: true }).evaluate((button) => {
    const colour = (role: string) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.backgroundColor = `var(--${role})`;
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    };
    return getComputedStyle(button).backgroundColor === colour("primary");
  });
}
