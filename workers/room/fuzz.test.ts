import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND } from "../../domain/room/protocol.ts";
import { HOST, Table } from "../../domain/room/testing/table.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { TestClient } from "./testing/client.ts";
import { pass } from "./testing/clock.ts";
import { hostileFrames } from "./testing/fuzz.ts";
import { storedRoom } from "./testing/game.ts";
import { stageTable, tokenOf } from "./testing/staged.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** All of them together: 20,000 in `npm run test:deep`. */
const FRAMES = randomRuns(2_500);
const BATCH = FRAMES_BURST - 5;

const ended = () => {
  const table = Table.playing(2);
  for (const seatId of [HOST, 2, 3]) table.complete(seatId);
  return table;
};
const PLACES: [who: string, seatId: number, table: () => Table][] = [
  ["the host of a waiting room", HOST, () => Table.with(2)],
  ["a player in a waiting room", 2, () => Table.with(2)],
  ["the host in a game", HOST, () => Table.playing(2)],
  ["a player in a game", 2, () => Table.playing(2)],
  ["a presenter in a game", HOST, () => Table.playing(2, { presenter: true })],
  ["a player in a game of typed answers", 3, () => Table.playing(2, { settings: { quizType: "vocabulary" } })],
  ["the host after a game", HOST, ended],
  ["a player after a game", 2, ended],
];

/** Sends a frame as what it is. */
function send(client: TestClient, frame: string | ArrayBuffer): void {
  if (typeof frame === "string") client.sendText(frame);
  else client.sendBytes(frame);
}

it.each(PLACES)("[S4] hostile frames of %s: refused, nothing changes, and it goes on", async (who, seatId, table) => {
  const code = await stageTable(table());
  const client = await TestClient.resume(code, tokenOf(seatId));
  const before = await storedRoom(code);
  const frames = hostileFrames(PLACES.findIndex(([each]) => each === who) + 1, FRAMES);
  for (let sent = 0; sent < FRAMES; sent += BATCH) {
    const batch = frames.slice(sent, sent + BATCH);
    for (const frame of batch) send(client, frame);
    await client.until(() => client.ofType("error").length === sent + batch.length, `${sent + batch.length} refusals`);
    pass((1_000 * FRAMES_BURST) / FRAMES_PER_SECOND);
  }
  const codes = new Set(client.ofType("error").map((error) => error.code));
  expect([...codes].toSorted()).toEqual(["bad_frame", "frame_too_large"]);
  expect(client.closed).toBeNull();
  expect(await storedRoom(code)).toEqual(before);
  client.send({ type: "getQuestions" });
  await client.until(() => client.messages.length > FRAMES + 1, "an answer");
  client.hangUp();
});

it("[S4] whoever goes on beyond the budget is closed with 1008, and what comes after it is not heard", async () => {
  const code = await stageTable(Table.with(2));
  const client = await TestClient.resume(code, tokenOf(2));
  const before = await storedRoom(code);
  for (const frame of hostileFrames(99, FRAMES_BURST + 20)) send(client, frame);
  client.send({ type: "leaveRoom" });
  await client.until(({ closed }) => closed !== null, "the close");
  expect(client.closed?.code).toBe(CLOSE.flood);
  expect(client.ofType("error").length).toBeLessThanOrEqual(FRAMES_BURST);
  await vi.waitFor(async () => {
    const seat = (await storedRoom(code))?.seats.find(({ id }) => id === 2);
    expect(seat?.droppedAtMs).not.toBeNull();
  });
  expect((await storedRoom(code))?.seats.map(({ id }) => id)).toEqual(before?.seats.map(({ id }) => id));
});

it("[R13] whoever was closed for too many frames and comes back has no more of them than before", async () => {
  const code = await stageTable(Table.with(2));
  const flooder = await TestClient.resume(code, tokenOf(2));
  for (const frame of hostileFrames(7, FRAMES_BURST)) send(flooder, frame);
  await flooder.until(({ closed }) => closed !== null, "the close");
  const back = await TestClient.resume(code, tokenOf(2));
  expect(back.view?.you).toBe(2);
  back.send({ type: "getQuestions" });
  await back.until(({ closed }) => closed !== null, "the close");
  expect(back.closed?.code).toBe(CLOSE.flood);
  pass(1_000);
  const patient = await TestClient.resume(code, tokenOf(2));
  patient.send({ type: "getQuestions" });
  await patient.untilMessage("error", (error) => error.code === "not_host");
});
