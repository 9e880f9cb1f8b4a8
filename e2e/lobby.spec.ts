import { expect, type Page, test } from "playwright/test";
import { newcomer, PASSAGE } from "./support/people.ts";
import { ORIGIN, RETRYING } from "./support/place.ts";
import { until } from "./support/socket-player.ts";
import { Stage } from "./support/stage.ts";

/** Too little for 20 hard questions, enough for easier ones. */
const SHORT = PASSAGE.slice(0, 1_000);

/** The first one loads the lexicon and the tagger, which takes a busy machine seconds. */
const FIRST_COUNT = { timeout: 20_000 };

test("[D1] a host learns how many good questions the passage gives, takes the difficulty that gives more, and shows the ways in big", async ({
  browser,
}) => {
  const host = await newcomer(browser, "desktop");
  const an = await newcomer(browser, "phone", "vi-VN");
  const vy = await newcomer(browser, "desktop");
  await host.goto("/multi-player/create");
  await host.getByLabel("Room name").fill("Friday newspaper");
  await host.getByLabel("Your name").fill("Hoa");
  await host.getByLabel("English text passage").fill(SHORT);

  // Before there is a room, on demand; the form keeps what it holds.
  await host.getByRole("button", { name: "Count the good questions" }).click();
  await expect(host.getByText(/gives \d+ good questions/)).toBeVisible(FIRST_COUNT);
  await host.getByRole("button", { name: "Create Room" }).click();
  await host.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  const code = host.url().slice(-6);

  await joinByLink(an, code, "Tên của bạn", "An", "Vào phòng");
  await joinByLink(vy, code, "Your name", "Vy", "Join room");
  await expect(host.getByText("3/10")).toBeVisible();

  // The waiting host is told by itself; the guests are told nothing of it.
  await expect(host.getByText(/gives \d+ good questions/)).toBeVisible(FIRST_COUNT);
  await expect(vy.getByText(/good questions/)).toHaveCount(0);
  const take = host.getByRole("button", { name: /^Use / });
  const difficulty = ((await take.textContent()) ?? "").replace("Use ", "");
  await take.click();
  for (const page of [host, vy]) await expect(page.getByText(difficulty, { exact: true })).toBeVisible();
  await expect(take).toHaveCount(0);

  await host.getByRole("button", { name: "Show big" }).click();
  const big = host.getByRole("dialog");
  await expect(big.getByText(code, { exact: true })).toBeVisible();
  await expect(big.getByText(`/j/${code}`)).toBeVisible();
  await expect(big.getByText("3/10 players")).toBeVisible();
  const height = await big.getByRole("img").evaluate((picture) => picture.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(400);
  await host.keyboard.press("Escape");
  await expect(big).toBeHidden();
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, an, vy]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
});

test("the list of rooms learns of new ones by itself, and moves neither the focus nor a row that is about to be pressed", async ({
  page,
}) => {
  const stage = new Stage(page, "en", ORIGIN);
  const first = await stage.gather({ name: "First room" });
  await expect(async () => {
    await stage.go("/multi-player");
    await expect(joinLink(page, "First room")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Room name").fill("My own");

  // Within one pause, without a press.
  await stage.gather({ name: "Second room" });
  await expect(joinLink(page, "Second room")).toBeVisible({ timeout: 25_000 });
  await expect(page.getByLabel("Room name")).toBeFocused();
  await expect(page.getByLabel("Room name")).toHaveValue("My own");

  // Whoever stands on a row keeps it, with what is new of it; the rest comes when they let go.
  await joinLink(page, "First room").focus();
  await stage.player(first.code, { playerInfo: { name: "Lan" } });
  await stage.gather({ name: "Third room" });
  await page.waitForTimeout(3_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(row(page, "First room")).toContainText("4/10");
  await expect(joinLink(page, "First room")).toBeFocused();
  await expect(joinLink(page, "Third room")).toHaveCount(0);
  await page.getByLabel("Room name").focus();
  await expect(joinLink(page, "Third room")).toBeVisible();
  stage.clear();
});

test("[S5] a list that was asked for too often says how long to wait, and keeps the rooms in sight", async ({
  page,
}) => {
  const stage = new Stage(page, "en", ORIGIN);
  await stage.gather({ name: "A room that stays" });
  await expect(async () => {
    await stage.go("/multi-player");
    await expect(joinLink(page, "A room that stays")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const headers = stage.address();
  await Promise.all(Array.from({ length: 200 }, () => page.request.get("/api/rooms", { headers, ...RETRYING })));
  await page.setExtraHTTPHeaders(headers);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Rate limited. Please wait a moment before refreshing.")).toBeVisible();
  const timer = page.getByRole("timer");
  const before = (await timer.textContent()) ?? "";
  expect(before).toMatch(/^The list refreshes in (?:1 minute|\d+ seconds?)\.$/);
  await expect(timer).not.toHaveText(before);
  await expect(joinLink(page, "A room that stays")).toBeVisible();
  stage.clear();
});

test("[RR-10] whoever comes to a running game is told so, and gets in by themselves once the room waits again", async ({
  page,
}) => {
  const stage = new Stage(page, "en", ORIGIN);
  const { code, host, guests } = await stage.start({ wordsPerPlayer: 5 });
  await stage.enter(code, "refusal_already_started");
  await stage.sees("join_wait_here");
  for (const player of [host, ...guests]) stage.finish(player, 3);
  await until("ended", () => host.view?.room.status === "completed");
  host.send({ type: "restartRoom" });
  await expect(page.getByLabel("Your name")).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("Your name").fill("Mai");
  await page.getByRole("button", { name: "Join room" }).click();
  await stage.sees("wait_for_host");
  stage.clear();
});

async function joinByLink(page: Page, code: string, label: string, name: string, button: string): Promise<void> {
  await page.goto(`/j/${code}`);
  await page.getByLabel(label).fill(name);
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(/\/wait\//);
}

function row(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}

function joinLink(page: Page, name: string) {
  return page.getByRole("link", { name: `Join ${name}` });
}
