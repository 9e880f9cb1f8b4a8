import type { CDPSession, Page, WebSocketRoute } from "playwright/test";
import type { ServerMessage } from "../../domain/room/protocol.ts";
import { WINDOW_ROWS } from "../../domain/room/rules.ts";
import { RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { countsOf, rosterRows, sharedRoster } from "../../domain/room/view/roster.ts";
import type { RosterCounts } from "../../domain/room/wire.ts";
import { visit } from "../fixtures/hydration.ts";
import { countRenders, drawings } from "../fixtures/render-counter.ts";
import { expect, test } from "../fixtures/test.ts";

const CLASS = 1_000;
const YOU = 500;
/** The first rows that everybody in a large room is sent, and one's own. */
const SHOWN = WINDOW_ROWS + 1;
/** The number of frames with the changes of all players: a room sends at most ten in a second. */
const FRAMES = 20;

test("[RR-63] a class of 1,000 that joins and answers at once causes only a few renders of a partial list", async ({
  page,
}) => {
  const table = RoomFixture.withGuests(CLASS - 1, { settings: { numPlayers: CLASS } });
  const lines: WebSocketRoute[] = [];
  const send = (...messages: ServerMessage[]) =>
    lines.at(-1)?.send(JSON.stringify({ v: table.room.version, at: Date.now(), messages }));
  const picture = () => ({ type: "roomJoined" as const, seatToken: null, ...table.snapshot(YOU) });
  const own = () => picture().players.filter(({ id }) => id === YOU);
  await page.routeWebSocket(/\/ws\//, (line) => {
    lines.push(line);
    line.onMessage((text) => {
      if (String(text).includes("joinRoom")) send({ ...picture(), players: own(), counts: countsOf(own()) });
    });
  });
  const seat = { token: "x".repeat(22), playerId: YOU, name: "P500", savedAtMs: Date.now() };
  await page.addInitScript((value) => localStorage.setItem("wordroom.seat.ABC234", value), JSON.stringify(seat));
  await countRenders(page);
  await visit(page, "/multi-player/wait/ABC234");
  await expect(page.getByText("1/1000")).toBeVisible();
  await expect(page.getByLabel("Find a player")).toBeVisible();

  const joining = await workOf(page, async () => {
    for (const counts of countsOnTheWay(table, 0)) send({ type: "rosterCounts", counts });
    send({ type: "roster", ...sharedRoster(table.room) });
    await expect(page.getByText("1000/1000")).toBeVisible();
  });
  const players = page.getByRole("region", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(SHOWN);

  table.play();
  table.room = { ...table.room, phase: inTime(table) };
  send(picture());
  await expect(page.getByRole("radio").first()).toBeVisible();
  const others = page.getByRole("region", { name: "Competitors" }).getByRole("listitem");
  await expect(others).toHaveCount(SHOWN - 1);
  const answering = await workOf(page, async () => {
    for (const counts of countsOnTheWay(table, 3)) send({ type: "rosterCounts", counts });
    for (const { id: playerId } of sharedRoster(table.room).players)
      send({ type: "playerProgress", playerId, answered: 3 });
    await expect(others.getByText("3/5")).toHaveCount(SHOWN - 1);
  });
  process.stdout.write(`1,000 joins: ${told(joining)}\n1,000 players' progress: ${told(answering)}\n`);
  for (const { rows, commits } of [joining, answering]) {
    expect(rows).toBeGreaterThanOrEqual(SHOWN - 1);
    expect(rows).toBeLessThanOrEqual(2 * SHOWN);
    // The clock draws itself meanwhile; a drawing for each player would be a thousand.
    expect(commits).toBeLessThan(CLASS / 5);
  }
});

/** How the class stands frame by frame, while more and more of it are there, with so many answers each. */
function countsOnTheWay({ room }: RoomFixture, answered: number): RosterCounts[] {
  const rows = rosterRows(room).map((row) => ({ ...row, answered }));
  return Array.from({ length: FRAMES }, (_, frame) => countsOf(rows.slice(0, ((frame + 1) * CLASS) / FRAMES)));
}

type Work = { commits: number; rows: number; busyMs: number };

function told({ commits, rows, busyMs }: Work): string {
  return `drawn ${commits} times, ${rows} rows, main thread ${busyMs} ms`;
}

/** The table's clock is not the browser's: a game that has just begun there has just begun here. */
function inTime({ room: { phase } }: RoomFixture): RoomFixture["room"]["phase"] {
  if (phase.status !== "active") throw new Error("no game");
  const startsAtMs = Date.now();
  return { ...phase, game: { ...phase.game, startsAtMs, deadlineMs: startsAtMs + 300_000 } };
}

/** What the page does meanwhile. */
async function workOf(page: Page, act: () => Promise<void>): Promise<Work> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  const [before, beforeMs] = [await drawings(page), await taskMs(browser)];
  await act();
  const [after, afterMs] = [await drawings(page), await taskMs(browser)];
  return {
    commits: after.commits - before.commits,
    rows: after.rows - before.rows,
    busyMs: Math.round(afterMs - beforeMs),
  };
}

async function taskMs(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}
