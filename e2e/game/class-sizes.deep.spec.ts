import type { Browser, Locator, Page } from "playwright/test";
import { COMPLETE_LIST_MAX, PAGE_ROWS } from "../../domain/room/rules.ts";
import { isDeep } from "../../scripts/testing/depth.ts";
import { ORIGIN } from "../fixtures/environment.ts";
import { visit } from "../fixtures/hydration.ts";
import { openRoom, type Seat, SocketPlayer, until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { openUserPage, PASSAGE } from "../fixtures/users.ts";
import { downloadLines, joinRoom, leaderboard, seesQuestion } from "../pages/room.ts";

/** A whole game in browsers at the sizes around which lists stop being sent whole, and at the largest. */

const WORDS = 5;
/** How many play: a guest on a phone, and sockets. */
const SIZES = isDeep ? [COMPLETE_LIST_MAX, COMPLETE_LIST_MAX + 1, 1_000] : [COMPLETE_LIST_MAX + 1];

for (const players of SIZES) {
  test(`[RR-63] a presenter and a phone see a whole game of ${players} players`, async ({ browser }) => {
    const { code, seatToken } = await openRoom(ORIGIN, {
      name: "The whole school",
      hostName: "Teacher",
      presents: true,
      numPlayers: 1_000,
      wordsPerPlayer: WORDS,
      difficulty: "6.0-7.0",
      quizType: "multiple_choice_vocab",
      customText: PASSAGE,
    });
    const board = await present(browser, { code, seatToken });
    const phone = await openUserPage(browser, "phone");
    await joinRoom(phone, `/j/${code}`, "Mai");
    const join = (name: string) => new SocketPlayer(ORIGIN, code, { playerInfo: { name } });
    const sockets = Array.from({ length: players - 1 }, (_, n) => join(`Bạn ${n + 1}`));
    await until("all in", () => sockets.every(({ view }) => view !== null));

    const everybody = board.getByRole("dialog", { name: "Players" });
    await board.getByRole("button", { name: "All players" }).click();
    await seesEverybody(everybody, players);
    await seesEverybody(phone.getByRole("region", { name: "Players", exact: true }), players);
    await remove(everybody, `Bạn ${players - 1}`);
    await seesEverybody(everybody, players - 1);
    sockets.splice(-1, 1, join("Newcomer"));
    await seesEverybody(everybody, players);
    await everybody.getByRole("button", { name: "Close" }).click();

    await board.getByRole("button", { name: "Start Game" }).click();
    await seesQuestion(phone);
    await until("dealt", () => sockets.every(({ view }) => view?.quiz?.questions.length === WORDS));
    for (const player of sockets) for (const { id } of player.view?.quiz?.questions ?? []) player.answer(id, 1);
    await until("saved", () => sockets.every(({ ackMs }) => ackMs.length === WORDS));
    for (const player of sockets) player.send({ type: "completeQuiz" });
    await expect(board.getByText(`${players - 1}/${players}`)).toBeVisible({ timeout: 15_000 });
    await phone.getByRole("button", { name: "Finish Quiz" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Finish Quiz" }).click();

    await board.waitForURL(/\/results\//);
    await expect(board.getByRole("region", { name: "Podium" }).getByRole("listitem").first()).toBeVisible();
    await expect(board.getByRole("region", { name: "Hardest questions" })).toBeVisible();
    await findsInStandings(board, players);
    const csv = await downloadLines(board, "Results (CSV)");
    expect(csv).toHaveLength(1 + players + 1);
    expect(csv.filter((line) => line.includes(",Newcomer,"))).toHaveLength(1);
    await phone.waitForURL(/\/results\//);
    await expect.poll(async () => (await leaderboard(phone)).filter((row) => row.includes("Mai"))).toHaveLength(1);
    for (const player of sockets) player.close();
  });
}

/** A browser that holds the host's seat. */
async function present(browser: Browser, { code, seatToken }: Seat): Promise<Page> {
  const page = await openUserPage(browser, "desktop");
  const seat = { token: seatToken, playerId: 1, name: "Teacher", savedAtMs: Date.now() };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `wordroom.seat.${code}`,
    JSON.stringify(seat),
  ] as const);
  await visit(page, `/multi-player/wait/${code}`);
  await expect(page.getByRole("region", { name: "Who is here" })).toBeVisible();
  return page;
}

/** The waiting room's list, with the presenter: whole up to 60 players, page by page beyond. */
async function seesEverybody(list: Locator, players: number): Promise<void> {
  const rows = players + 1;
  if (players > COMPLETE_LIST_MAX) await expect(list.getByText(`1–${PAGE_ROWS} of ${rows}`)).toBeVisible();
  else {
    await expect(list.getByText(/\d+–\d+ of/)).toHaveCount(0);
    await expect(list.getByRole("listitem")).toHaveCount(rows);
  }
}

async function remove(list: Locator, name: string): Promise<void> {
  await list.getByLabel("Find a player").fill(name.replace("ạ", "a").toLowerCase());
  await expect(list.getByRole("listitem")).toHaveText([new RegExp(name)]);
  await list.getByRole("button", { name: `Remove ${name}` }).click();
  const question = list.page().getByRole("dialog", { name: "Remove player" });
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await list.getByLabel("Find a player").fill("");
}

async function findsInStandings(board: Page, players: number): Promise<void> {
  const list = board.getByRole("region", { name: "Leaderboard" });
  await list.getByRole("button", { name: `Show all ${players} players` }).click();
  if (players <= COMPLETE_LIST_MAX) {
    await expect(list.getByRole("listitem")).toHaveCount(players);
    return;
  }
  await expect(list.getByText(`1–${PAGE_ROWS} of ${players}`)).toBeVisible();
  await list.getByRole("button", { name: "Next page" }).click();
  await expect(list.getByText(`${PAGE_ROWS + 1}–${2 * PAGE_ROWS} of ${players}`)).toBeVisible();
  await list.getByLabel("Find a player").fill("mai");
  await expect(list.getByRole("listitem")).toHaveText([/Mai/]);
}
