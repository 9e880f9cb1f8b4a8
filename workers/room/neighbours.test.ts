import { expect, it } from "vitest";
import { CLOSE } from "../../domain/room/protocol.ts";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { hostileFrames } from "./testing/hostile-frames.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { TestClient } from "./testing/test-client.ts";

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

it("[R13] while one room is flooded, another room saves and acknowledges every answer", async () => {
  const calm = await storeRoom(RoomFixture.playing(2));
  const flooded = await storeRoom(RoomFixture.withGuests(2));
  const players = [await TestClient.resume(calm, tokenOf(HOST)), await TestClient.resume(calm, tokenOf(2))];
  const flooding = Promise.all([
    flood(flooded),
    ...Array.from({ length: JOINS }, (_, n) => TestClient.join(flooded, `Player ${n}`)),
  ]);
  for (let round = 0; round < 4; round++) {
    for (const player of players) {
      for (const { id } of player.view?.quiz?.questions ?? []) await player.answer(id, round % 4);
    }
  }
  await flooding;
  const { phase } = { ...(await storedRoom(calm)) };
  const sheets = phase?.status === "active" ? phase.game.players.filter(({ seatId }) => seatId <= 2) : [];
  expect(sheets.map(({ sheet }) => sheet.map((answer) => answer?.value))).toEqual([
    [3, 3, 3, 3, 3],
    [3, 3, 3, 3, 3],
  ]);
  const room = await storedRoom(flooded);
  expect(room?.seats.length).toBeLessThanOrEqual(room?.settings.numPlayers ?? 0);
});
