import { type CDPSession, expect, test, type WebSocketRoute } from "playwright/test";
import type { ServerMessage } from "../domain/room/protocol.ts";
import { Table } from "../domain/room/testing.ts";

const CLASS = 1_000;
const YOU = 500;
/** Generous: a page that draws all of a class takes many times as long. */
const LIMIT_MS = 2_000;

test("a class of 1,000, and the progress of all of them at once, keep a page busy for a moment only", async ({
  page,
}) => {
  const table = Table.with(CLASS - 1, { settings: { numPlayers: CLASS } });
  const lines: WebSocketRoute[] = [];
  const send = (...messages: ServerMessage[]) =>
    lines.at(-1)?.send(JSON.stringify({ v: table.room.version, at: Date.now(), messages }));
  const picture = () => ({ type: "roomJoined" as const, seatToken: null, ...table.snapshot(YOU) });
  await page.routeWebSocket(/\/ws\//, (line) => {
    lines.push(line);
    line.onMessage((text) => {
      if (String(text).includes("joinRoom")) send({ ...picture(), players: [] });
    });
  });
  const seat = { token: "x".repeat(22), playerId: YOU, name: "P500", savedAtMs: Date.now() };
  await page.addInitScript((value) => localStorage.setItem("wordroom.seat.ABC234", value), JSON.stringify(seat));
  await page.goto("/multi-player/wait/ABC234");
  await expect(page.getByText("0/1000")).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");

  const rosterMs = await workMs(browser, async () => {
    send(picture());
    await expect(page.getByText("1000/1000")).toBeVisible();
  });
  await expect(page.getByRole("region", { name: "Players" }).getByRole("listitem")).toHaveCount(25);

  table.play();
  table.room = { ...table.room, phase: inTime(table) };
  send(picture());
  await expect(page.getByRole("radio").first()).toBeVisible();
  const progressMs = await workMs(browser, async () => {
    const everybody = Array.from({ length: CLASS }, (_, place) => place + 1);
    send(...everybody.map((playerId): ServerMessage => ({ type: "playerProgress", playerId, answered: 7 })));
    await expect(page.getByText("7/10").first()).toBeVisible();
  });
  process.stdout.write(`main thread: roster of ${CLASS} ${rosterMs} ms, progress of ${CLASS} ${progressMs} ms\n`);
  expect(Math.max(rosterMs, progressMs)).toBeLessThan(LIMIT_MS);
});

/** The table's clock is not the browser's: a game that has just begun there has just begun here. */
function inTime({ room: { phase } }: Table): Table["room"]["phase"] {
  if (phase.status !== "active") throw new Error("no game");
  const startsAtMs = Date.now();
  return { ...phase, game: { ...phase.game, startsAtMs, deadlineMs: startsAtMs + 300_000 } };
}

/** For how many milliseconds the page's main thread works meanwhile. */
async function workMs(browser: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskMs(browser);
  await act();
  return Math.round((await taskMs(browser)) - before);
}

async function taskMs(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}
