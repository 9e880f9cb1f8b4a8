import { type CDPSession, expect, type Page, test, type WebSocketRoute } from "playwright/test";
import type { ServerMessage } from "../domain/room/protocol.ts";
import { Table } from "../domain/room/testing.ts";
import { countDrawings, drawings } from "./support/drawings.ts";

const CLASS = 1_000;
const YOU = 500;
/** A page of the roster, and one's own row. */
const SHOWN = 25;
/** So many frames bring the progress of all: a room sends at most ten in a second. */
const FRAMES = 20;

test("a class of 1,000 that joins at once, and then answers, is drawn a part of, a few times", async ({ page }) => {
  const table = Table.with(CLASS - 1, { settings: { numPlayers: CLASS } });
  const lines: WebSocketRoute[] = [];
  const send = (...messages: ServerMessage[]) =>
    lines.at(-1)?.send(JSON.stringify({ v: table.room.version, at: Date.now(), messages }));
  const picture = () => ({ type: "roomJoined" as const, seatToken: null, ...table.snapshot(YOU) });
  await page.routeWebSocket(/\/ws\//, (line) => {
    lines.push(line);
    line.onMessage((text) => {
      if (String(text).includes("joinRoom")) send({ ...picture(), players: picture().players.slice(YOU - 1, YOU) });
    });
  });
  const seat = { token: "x".repeat(22), playerId: YOU, name: "P500", savedAtMs: Date.now() };
  await page.addInitScript((value) => localStorage.setItem("wordroom.seat.ABC234", value), JSON.stringify(seat));
  await countDrawings(page);
  await page.goto("/multi-player/wait/ABC234");
  await expect(page.getByText("1/1000")).toBeVisible();

  const joining = await workOf(page, async () => {
    send(...picture().players.map((player): ServerMessage => ({ type: "playerJoined", player })));
    await expect(page.getByText("1000/1000")).toBeVisible();
  });
  const players = page.getByRole("region", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(SHOWN);

  table.play();
  table.room = { ...table.room, phase: inTime(table) };
  send(picture());
  await expect(page.getByRole("radio").first()).toBeVisible();
  const others = page.getByRole("region", { name: "Competitors" }).getByRole("listitem");
  const answering = await workOf(page, async () => {
    for (const part of partsOf(table.room.seats)) {
      send(...part.map(({ id: playerId }): ServerMessage => ({ type: "playerProgress", playerId, answered: 3 })));
    }
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

type Work = { commits: number; rows: number; busyMs: number };

function told({ commits, rows, busyMs }: Work): string {
  return `drawn ${commits} times, ${rows} rows, main thread ${busyMs} ms`;
}

function partsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  const size = Math.ceil(items.length / FRAMES);
  return Array.from({ length: FRAMES }, (_, number) => items.slice(number * size, (number + 1) * size));
}

/** The table's clock is not the browser's: a game that has just begun there has just begun here. */
function inTime({ room: { phase } }: Table): Table["room"]["phase"] {
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
