import { reload } from "../fixtures/hydration.ts";
import { expect, test } from "../fixtures/test.ts";
import { FORMULA_NAME, finishWith, openDialogs, standings, startResultsGame, WORDS } from "../pages/finished-game.ts";

test("[RR-61][RR-67][S1] another player's answers open only after the game, also after a reload, and Escape closes one dialog at a time", async ({
  browser,
}) => {
  const { host, guest, vy } = await startResultsGame(browser);
  await finishWith(host, 1, "Finish Quiz");
  const players = host.getByRole("region", { name: "Still playing" }).getByRole("listitem");
  await expect(players).toHaveCount(3);
  await finishWith(vy, WORDS, "Finish Quiz");
  // Shows that a player has finished, but neither score nor place.
  await expect(players.filter({ hasText: "Vy" })).toContainText("Finished");
  await expect(players.filter({ hasText: FORMULA_NAME })).toContainText("0/5");
  await expect(standings(host)).toHaveCount(0);
  await expect(host.getByRole("main")).not.toContainText(/5\/5|Rank \d/);
  await finishWith(guest, 0, "Nộp bài");
  await expect(standings(host).getByRole("button")).toHaveCount(3);

  const row = standings(host).filter({ hasText: "Vy" }).getByRole("button");
  for (const again of [false, true]) {
    if (again) await reload(host);
    await row.focus();
    await host.keyboard.press("Enter");
    const dialog = host.getByRole("dialog", { name: "Detailed Results", exact: true });
    await expect(dialog.getByRole("listitem")).toHaveCount(WORDS);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await dialog.getByRole("listitem").first().getByRole("button").click();
    await expect(openDialogs(host)).toHaveCount(2);
    await expect(openDialogs(host).last().getByText("Vy's answer")).toBeVisible();
    await expect(openDialogs(host).last().getByRole("button", { name: "Close" })).toBeFocused();
    await host.keyboard.press("Escape");
    await expect(openDialogs(host)).toHaveCount(1);
    await host.keyboard.press("Escape");
    await expect(openDialogs(host)).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test("whoever leaves finished results while signed in reads that they are in the history", async ({ browser }) => {
  const { host, guest, vy } = await startResultsGame(browser);
  await finishWith(vy, WORDS, "Finish Quiz");
  await finishWith(host, 1, "Finish Quiz");
  await finishWith(guest, 0, "Nộp bài");
  await expect(standings(vy).getByRole("button")).toHaveCount(3);
  await vy.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Home" }).click();
  await expect(vy.getByText("Your result is saved in your history.")).toBeVisible();
});
