import { ORIGIN } from "../fixtures/environment.ts";
import { reload, visit } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { AppPage } from "../pages/app-page.ts";
import { joinRoom, openMoreSettings } from "../pages/room.ts";

/** Too little for 19 hard questions, enough for easier ones. */
const SHORT = PASSAGE.slice(0, 650);

/** The first one loads the lexicon and the tagger, which takes a busy machine seconds. */
const FIRST_COUNT = { timeout: 20_000 };

test("[D1] a host sees how many questions the passage gives, chooses the suggested difficulty, and shows the join links in large type", async ({
  browser,
}) => {
  const host = await openUserPage(browser, "desktop");
  const vy = await openUserPage(browser, "desktop");
  await visit(host, "/multi-player/create");
  // Chosen by the host, so that no fitting settings take their place. Not the default: that can be chosen unnoticed.
  await openMoreSettings(host);
  await host.getByLabel("Difficulty").selectOption("7.0-8.0");
  await host.getByLabel("Words per player").fill("19");
  await host.getByLabel("Room name").fill("Friday newspaper");
  await host.getByLabel("Your name").fill("Hoa");
  await host.getByLabel("English text passage").fill(SHORT);

  // Before there is a room too, once; the form keeps what it holds.
  await expect(host.getByText(/gives \d+ good questions/)).toBeVisible(FIRST_COUNT);
  await host.getByRole("button", { name: "Create Room" }).click();
  await host.waitForURL(/\/multi-player\/wait\/\w{6}$/);
  const code = host.url().slice(-6);

  const others = new AppPage(host, "en", ORIGIN);
  await others.addPlayer(code, { playerInfo: { name: "An" } });
  await visit(vy, `/j/${code}`);
  await vy.getByRole("button", { name: "Change" }).click();
  await vy.getByRole("radio", { name: "Tiger" }).check();
  await vy.getByRole("button", { name: "Done" }).click();
  await joinRoom(vy, `/j/${code}`, "Vy");
  await expect(host.getByText("3/10")).toBeVisible();
  const tiger = host.getByRole("listitem").filter({ hasText: "Vy" }).locator("use[href$='#tiger']");
  await expect(tiger).toHaveCount(1);
  await reload(host);
  await expect(tiger).toHaveCount(1);

  // The waiting host sees the count without asking; the guests never see it.
  await expect(host.getByText(/gives \d+ good questions/)).toBeVisible(FIRST_COUNT);
  await expect(vy.getByText(/good questions/)).toHaveCount(0);
  const take = host.getByRole("button", { name: /^Use / });
  const difficulty = ((await take.textContent()) ?? "").replace("Use ", "");
  await take.click();
  for (const page of [host, vy]) await expect(page.getByText(difficulty, { exact: true })).toBeVisible();
  await expect(take).toHaveCount(0);

  await host.getByRole("button", { name: "Enlarge" }).click();
  const big = host.getByRole("dialog");
  await expect(big.getByText(code, { exact: true })).toBeVisible();
  await expect(big.getByText(`/j/${code}`)).toBeVisible();
  await expect(big.getByText("3/10 players")).toBeVisible();
  const height = await big.getByRole("img").evaluate((picture) => picture.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(400);
  await host.keyboard.press("Escape");
  await expect(big).toBeHidden();
  await host.getByRole("button", { name: "Start Game" }).click();
  for (const page of [host, vy]) await page.waitForURL(new RegExp(`/multi-player/quiz/${code}`));
  others.closeRooms();
});
