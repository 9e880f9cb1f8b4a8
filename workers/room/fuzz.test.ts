import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLOSE, FRAMES_BURST, FRAMES_PER_SECOND } from "../../domain/room/protocol.ts";
import { HOST, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { advanceClock } from "./testing/fake-clock.ts";
import { hostileFrames } from "./testing/hostile-frames.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { TestClient } from "./testing/test-client.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** All of them together: 20,000. */
const FRAMES = randomRuns(2_500);
const BATCH = FRAMES_BURST - 5;

const ended = () => {
  const fixture = RoomFixture.playing(2);
  for (const seatId of [HOST, 2, 3]) fixture.complete(seatId);
  return fixture;
};
const PLACES: [who: string, seatId: number, fixture: () => RoomFixture][] = [
  ["the host of a waiting room", HOST, () => RoomFixture.withGuests(2)],
  ["a player in a waiting room", 2, () => RoomFixture.withGuests(2)],
  ["the host in a game", HOST, () => RoomFixture.playing(2)],
  ["a player in a game", 2, () => RoomFixture.playing(2)],
  ["a presenter in a game", HOST, () => RoomFixture.playing(2, { presenter: true })],
  ["a player in a game of typed answers", 3, () => RoomFixture.playing(2, { settings: { quizType: "vocabulary" } })],
  ["the host after a game", HOST, ended],
  ["a player after a game", 2, ended],
];

/** Sends a frame as what it is. */
function send(client: TestClient, frame: string | ArrayBuffer): void {
  if (typeof frame === "string") client.sendText(frame);
  else client.sendBytes(frame);
}

it.each(PLACES)(
  "[S4] hostile frames from %s are refused and change nothing, and the game goes on",
  async (who, seatId, fixture) => {
    const code = await storeRoom(fixture());
    const client = await TestClient.resume(code, tokenOf(seatId));
    const before = await storedRoom(code);
    const frames = hostileFrames(PLACES.findIndex(([each]) => each === who) + 1, FRAMES);
    for (let sent = 0; sent < FRAMES; sent += BATCH) {
      const batch = frames.slice(sent, sent + BATCH);
      for (const frame of batch) send(client, frame);
      await client.until(
        () => client.ofType("error").length === sent + batch.length,
        `${sent + batch.length} refusals`,
      );
      advanceClock((1_000 * FRAMES_BURST) / FRAMES_PER_SECOND);
    }
    const codes = new Set(client.ofType("error").map((error) => error.code));
    expect([...codes].toSorted()).toEqual(["bad_frame", "frame_too_large"]);
    expect(client.closed).toBeNull();
    expect(await storedRoom(code)).toEqual(before);
    client.send({ type: "getQuestions" });
    await client.until(() => client.messages.length > FRAMES + 1, "an answer");
    client.disconnect();
  },
);

it("[S4] a client over its rate limit is closed with 1008, and its later frames are ignored", async () => {
  const code = await storeRoom(RoomFixture.withGuests(2));
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

it("[R13] a client that was closed for too many frames gets no new allowance by reconnecting", async () => {
  const code = await storeRoom(RoomFixture.withGuests(2));
  const flooder = await TestClient.resume(code, tokenOf(2));
  for (const frame of hostileFrames(7, FRAMES_BURST)) send(flooder, frame);
  await flooder.until(({ closed }) => closed !== null, "the close");
  const back = await TestClient.resume(code, tokenOf(2));
  expect(back.view?.you).toBe(2);
  back.send({ type: "getQuestions" });
  await back.until(({ closed }) => closed !== null, "the close");
  expect(back.closed?.code).toBe(CLOSE.flood);
  advanceClock(1_000);
  const patient = await TestClient.resume(code, tokenOf(2));
  patient.send({ type: "getQuestions" });
  await patient.untilMessage("error", (error) => error.code === "not_host");
});
