import { expect, it } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { HOST, Table } from "../../domain/room/testing/table.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { TestClient } from "./testing/client.ts";
import { hostileFrames } from "./testing/fuzz.ts";
import { storedRoom } from "./testing/game.ts";
import { stageTable, tokenOf } from "./testing/staged.ts";

const FLOODS = randomRuns(10);
const JOINS = 40;

/** Sends until the room closes the line, and comes again. */
async function flood(code: string): Promise<void> {
  for (let seed = 0; seed < FLOODS; seed++) {
    const flooder = await TestClient.resume(code, tokenOf(2));
    for (const frame of hostileFrames(seed, 300)) if (typeof frame === "string") flooder.sendText(frame);
    await flooder.until(({ closed }) => closed !== null, "the close");
    expect(flooder.closed?.code).toBe(CLOSE.flood);
  }
}

it("[R13] while one room is flooded, its neighbour acknowledges every answer, and keeps it", async () => {
  const calm = await stageTable(Table.playing(2));
  const flooded = await stageTable(Table.with(2));
  const players = [await TestClient.resume(calm, tokenOf(HOST)), await TestClient.resume(calm, tokenOf(2))];
  const storm = Promise.all([
    flood(flooded),
    ...Array.from({ length: JOINS }, (_, n) => TestClient.join(flooded, `Player ${n}`)),
  ]);
  for (let round = 0; round < 4; round++) {
    for (const player of players) {
      for (const { id } of player.view?.quiz?.questions ?? []) await player.answer(id, round % 4);
    }
  }
  await storm;
  const { phase } = { ...(await storedRoom(calm)) };
  const sheets = phase?.status === "active" ? phase.game.players.filter(({ seatId }) => seatId <= 2) : [];
  expect(sheets.map(({ sheet }) => sheet.map((answer) => answer?.value))).toEqual([
    [3, 3, 3, 3, 3],
    [3, 3, 3, 3, 3],
  ]);
  const room = await storedRoom(flooded);
  expect(room?.seats.length).toBeLessThanOrEqual(room?.settings.numPlayers ?? 0);
});
