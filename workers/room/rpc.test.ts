import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { HOST, joinCommand, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { standingsOf } from "../../domain/room/view/results.ts";
import { useFakeClock } from "./testing/fake-clock.ts";
import { newCode, openRoom, SETTINGS, storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

/** What the Worker asks of a room beside its sockets. */

beforeEach(useFakeClock);
afterEach(() => vi.useRealTimers());

const PASSAGE = "The fox ran through the quiet village.";
const JOIN = JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "Stranger" } });

function guest(seatToken: string) {
  return { seatToken, userId: null };
}

/** Saves settings in the same moment in which a stranger's join waits to be worked off. */
async function updateBesideJoin(code: string, seatToken: string, settings: typeof SETTINGS) {
  const stranger = await TestClient.connect(code);
  const result = await runInDurableObject(stubOf(code), (room, state) => {
    const socket = state.getWebSockets().find((each) => {
      const attached = each.deserializeAttachment();
      return attached.seatId === null && !attached.isClosed;
    });
    if (!socket) throw new Error("no stranger's socket");
    room.webSocketMessage(socket, JOIN);
    return room.update(guest(seatToken), settings, PASSAGE);
  });
  return { result, stranger };
}

describe("[S2] saving settings and passage", () => {
  it("returns its own result, whatever the result of a join in the same batch", async () => {
    const { code, host, seatToken } = await openRoom();
    host.send({ type: "lockRoom", locked: true });
    await host.until(({ view }) => view?.room.locked ?? false, "the lock");
    for (let round = 0; round < 20; round++) {
      const settings = { ...SETTINGS, name: `Round ${round}` };
      const { result, stranger } = await updateBesideJoin(code, seatToken, settings);
      expect(result).toMatchObject({ ok: true, room: { name: settings.name } });
      await stranger.until(({ closed }) => closed !== null, "the refusal");
      expect(stranger.ofType("error").map((error) => error.code)).toEqual(["room_locked"]);
      expect((await storedRoom(code))?.settings).toEqual(settings);
    }
  });

  it("returns its own refusal when a join in the same batch succeeds, and takes that join into account", async () => {
    const { code, seatToken } = await openRoom();
    await TestClient.join(code, "An");
    const { result, stranger } = await updateBesideJoin(code, seatToken, { ...SETTINGS, numPlayers: 2 });
    expect(result).toEqual({ ok: false, code: "too_few_places" });
    await stranger.until(({ view }) => view !== null, "a seat");
    expect((await storedRoom(code))?.settings).toEqual(SETTINGS);
  });

  it("returns its own result also beside joins over sockets", async () => {
    const { code, host, seatToken } = await openRoom({ numPlayers: 50 });
    for (let round = 0; round < 20; round++) {
      host.send({ type: "lockRoom", locked: round % 2 === 0 });
      const stranger = await TestClient.connect(code);
      stranger.sendText(JOIN);
      const name = `Round ${round}`;
      const result = await stubOf(code).update(guest(seatToken), { ...SETTINGS, numPlayers: 50, name }, PASSAGE);
      expect(result).toMatchObject({ ok: true, room: { name } });
      await stranger.until(({ view, closed }) => view !== null || closed !== null, "an answer");
    }
  });

  it("is allowed to the host only, identified by the seat's secret", async () => {
    const { code } = await openRoom();
    const an = await TestClient.join(code, "An");
    const before = await storedRoom(code);
    const byGuest = await stubOf(code).update(guest(an.seatToken ?? ""), SETTINGS, PASSAGE);
    expect(byGuest).toEqual({ ok: false, code: "not_host" });
    expect(await stubOf(code).update(guest("nobody's"), SETTINGS, PASSAGE)).toEqual({
      ok: false,
      code: "seat_unknown",
    });
    expect(await stubOf(newCode()).update(guest("nobody's"), SETTINGS, PASSAGE)).toEqual({
      ok: false,
      code: "room_not_found",
    });
    expect(await storedRoom(code)).toEqual(before);
  });
});

it("[RR-05] a seat's secret of one account is refused to another account", async () => {
  const code = newCode();
  const host = { name: "Teacher", userId: "teacher", plays: true, browser: null, network: null, avatar: null };
  const created = await stubOf(code).create({ code, settings: SETTINGS, passage: PASSAGE, host });
  const seatToken = created.ok ? created.seatToken : "";
  const refused = { ok: false, code: "seat_unknown" };
  const another = { seatToken, userId: "pupil" };
  expect(await stubOf(code).checkSeat(another)).toEqual(refused);
  expect(await stubOf(code).update(another, SETTINGS, PASSAGE)).toEqual(refused);
  expect(await stubOf(code).penalty(another)).toEqual(refused);
  expect(await stubOf(code).allResults(another)).toEqual(refused);
  for (const userId of ["teacher", null]) {
    expect(await stubOf(code).checkSeat({ seatToken, userId })).toEqual({ ok: true });
    expect(await stubOf(code).update({ seatToken, userId }, SETTINGS, PASSAGE)).toMatchObject({ ok: true });
  }
});

describe("[RR-63] everybody's results", () => {
  function classOf(players: number): RoomFixture {
    const fixture = new RoomFixture({ settings: { numPlayers: 1_000 } });
    fixture.reconnect(HOST);
    for (let n = 2; n <= players; n++) fixture.run(joinCommand(`Player ${n}`));
    fixture.play();
    return fixture;
  }

  it("are complete for the host, also of 200 players, and refused to all others", async () => {
    const fixture = classOf(200);
    for (const { seatId } of fixture.game.players) fixture.wait(3).complete(seatId);
    const code = await storeRoom(fixture);
    const all = await stubOf(code).allResults(guest(tokenOf(HOST)));
    const { phase } = { ...(await storedRoom(code)) };
    expect(all).toEqual({
      ok: true,
      penalties: true,
      standings: phase?.status === "completed" ? standingsOf(phase) : null,
    });
    expect(all.ok && all.standings.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(await stubOf(code).allResults(guest(tokenOf(2)))).toEqual({ ok: false, code: "not_host" });
    expect(await stubOf(code).allResults(guest("nobody's"))).toEqual({ ok: false, code: "seat_unknown" });
  });

  it("are refused before the end, and for a room that is closed or was never created", async () => {
    const running = await storeRoom(classOf(3));
    expect(await stubOf(running).allResults(guest(tokenOf(HOST)))).toEqual({ ok: false, code: "wrong_phase" });
    const fixture = RoomFixture.withGuests(1);
    fixture.leave(HOST);
    const closed = await storeRoom(fixture);
    for (const code of [closed, newCode()]) {
      expect(await stubOf(code).allResults(guest(tokenOf(HOST)))).toEqual({ ok: false, code: "room_not_found" });
    }
  });
});

it("[S3] a room code that is taken creates no second room", async () => {
  const { code, host } = await openRoom();
  const again = await stubOf(code).create({
    code,
    settings: SETTINGS,
    passage: PASSAGE,
    host: { name: "Thief", userId: null, plays: true, browser: null, network: null, avatar: null },
  });
  expect(again).toEqual({ ok: false, code: "code_taken" });
  await host.sendHeartbeat();
  expect(host.closed).toBeNull();
  expect((await storedRoom(code))?.seats.map(({ name }) => name)).toEqual(["Hoa"]);
});
