import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import { CLOSE, PROTOCOL_VERSION } from "../../../../domain/room/protocol.ts";
import { refusalMessage } from "../../../../domain/room/view/outgoing-messages.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { answerAt } from "../play/question-area.tsx";
import { FakeSocket, fakeBrowser } from "../testing/fake-browser.ts";
import { sampleQuiz, sampleView } from "../testing/sample-game.ts";
import { RoomConnection } from "./connection.ts";
import { forgetJoin, loadSeat, pendingJoin, prepareJoin, saveSeat } from "./seats.ts";

const CODE = "K7QXPA";
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected(view: Snapshot = sampleView()): Promise<RoomConnection> {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  const connection = new RoomConnection(CODE);
  connection.open();
  await vi.advanceTimersByTimeAsync(50);
  FakeSocket.last.receive({ type: "roomJoined", seatToken: null, ...view });
  return connection;
}

/** Joins under a name and delivers the room's reply. */
async function joining(name: string): Promise<RoomConnection> {
  prepareJoin(CODE, name);
  const connection = new RoomConnection(CODE);
  connection.open();
  await vi.advanceTimersByTimeAsync(50);
  return connection;
}

/** The room refuses a join and closes the socket. */
function refuse(code: RefusalCode): void {
  FakeSocket.last.receive(refusalMessage(code, "joinRoom"));
  FakeSocket.last.receiveClose(CLOSE.refused);
}

/** Reloads the page. */
function reloaded(): RoomConnection {
  const connection = new RoomConnection(CODE);
  connection.open();
  return connection;
}

function noticesIn(connection: RoomConnection) {
  return connection.get().notices.filter(({ kind }) => kind !== "refused");
}

function playing(gameId: string): Snapshot {
  return { ...sampleView(), quiz: { ...sampleQuiz(), gameId } };
}

/** Drops the connection and lets the browser reconnect. */
async function reconnect(): Promise<void> {
  FakeSocket.last.receiveClose(1006);
  await vi.advanceTimersByTimeAsync(11_000);
}

it("[R8] reconnects by itself with the seat's token and the last version", async () => {
  const connection = await connected();
  FakeSocket.last.receiveClose(1006);
  expect(connection.get().connection).toEqual({ kind: "reconnecting" });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(FakeSocket.last.messages).toEqual([
    { type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: "own-secret-of-this-seat", version: 3 },
  ]);
});

it("[R8] does not reconnect after a final close, and gives the reason", async () => {
  const connection = await connected();
  FakeSocket.last.receiveClose(4403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.get().connection).toMatchObject({ kind: "closed", reason: "kicked" });
  expect(FakeSocket.all).toHaveLength(1);
});

it("repeats completeQuiz after a reconnect in the same game, never in the next one", async () => {
  const connection = await connected(playing("game-1"));
  FakeSocket.last.readyState = 3;
  connection.get().actions.complete();
  await reconnect();
  FakeSocket.last.receive({ type: "roomJoined", seatToken: null, ...playing("game-1") });
  expect(FakeSocket.last.messages).toContainEqual({ type: "completeQuiz" });
  await reconnect();
  FakeSocket.last.receive({ type: "roomJoined", seatToken: null, ...playing("game-2") });
  expect(FakeSocket.last.messages).not.toContainEqual({ type: "completeQuiz" });
});

it("[RR-67] repeats a query for a player's answers after a reconnect, unless the reply has arrived", async () => {
  const connection = await connected();
  const look = { type: "getDetails", playerId: 1 } as const;
  connection.get().actions.query(look);
  expect(FakeSocket.last.messages).toContainEqual(look);
  await reconnect();
  FakeSocket.last.receive({ type: "roomResumed" });
  expect(FakeSocket.last.messages).toContainEqual(look);
  FakeSocket.last.receive({ type: "playerDetails", gameId: "game", playerId: 1, details: [] });
  expect(connection.get().queryResults.details.get(1)).toEqual([]);
  await reconnect();
  FakeSocket.last.receive({ type: "roomResumed" });
  expect(FakeSocket.last.messages).not.toContainEqual(look);
});

it("keeps its own seat when another tab of this browser joins the same room", async () => {
  await connected();
  browser.newTab();
  prepareJoin(CODE, "Vy");
  saveSeat(CODE, { token: "secret-of-the-other-tab", playerId: 3, name: "Vy" });
  await reconnect();
  expect(FakeSocket.last.messages[0]).toMatchObject({ seatToken: "own-secret-of-this-seat" });
});

it("a hidden tab, whose timers run once a minute, is not taken for a dead connection", async () => {
  const every = vi.spyOn(globalThis, "setInterval");
  const real = every.getMockImplementation();
  const slow = globalThis.setTimeout;
  every.mockImplementation((act: () => void) => {
    const again = () => {
      act();
      slow(again, 60_000);
    };
    return slow(again, 60_000);
  });
  await connected();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(FakeSocket.all).toHaveLength(1);
  if (real) every.mockImplementation(real);
  every.mockRestore();
});

it("reconnects when the room does not reply to joinRoom", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  new RoomConnection(CODE).open();
  // The timeout of eight seconds and a backoff of up to one.
  await vi.advanceTimersByTimeAsync(9_500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it("joins where the browser's storage is read-only", () => {
  browser.refuseStorage();
  prepareJoin(CODE, "An");
  expect(pendingJoin(CODE)?.name).toBe("An");
  // Failed writes are kept in memory, across tests.
  forgetJoin(CODE);
});

it("requests the server's time and a new snapshot when the page becomes visible", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.last.messages.at(-1)).toEqual({
    type: "joinRoom",
    protocol: PROTOCOL_VERSION,
    seatToken: "own-secret-of-this-seat",
  });
});

it("uses the monotonic clock: changing the device's time affects neither the clock offset nor resending", async () => {
  const connection = await connected(playing("game-1"));
  const offsetMs = connection.get().clockOffsetMs;
  vi.setSystemTime(Date.now() - 3_600_000);
  connection.get().actions.answer("q1", 2);
  const sent = FakeSocket.last.messages.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.last.messages.length).toBe(sent + 1);
  expect(connection.get().clockOffsetMs).toBe(offsetMs);
});

it("repeats the query for the last requested page after a reconnect, though an earlier page has arrived", async () => {
  const connection = await connected();
  const page = (query: string) => ({ type: "getPlayers", query, offset: 0 }) as const;
  connection.get().actions.query(page("a"));
  connection.get().actions.query(page("an"));
  FakeSocket.last.receive({ type: "playersPage", query: "a", offset: 0, found: 0, rows: [] });
  await reconnect();
  FakeSocket.last.receive({ type: "roomResumed" });
  expect(FakeSocket.last.messages).toContainEqual(page("an"));
  expect(FakeSocket.last.messages).not.toContainEqual(page("a"));
});

it.each(["already_started", "room_full", "room_locked", "network_closed"] as const)(
  "[RR-10] a refusal for %s is shown again after a reload, never an expired session",
  async (code) => {
    const connection = await joining("An");
    refuse(code);
    const closed = { kind: "closed", reason: "refused", code };
    expect(connection.get().connection).toEqual(closed);
    connection.open();
    expect(connection.get().connection).toEqual(closed);
    expect(reloaded().get().connection).toEqual(closed);
    expect(reloaded().get().connection).toEqual(closed);
    expect(FakeSocket.all).toHaveLength(1);
  },
);

it("[RR-10] a refusal is deleted by a new join, and belongs to this tab", async () => {
  await joining("An");
  refuse("room_full");
  prepareJoin(CODE, "An");
  expect(reloaded().get().connection).toEqual({ kind: "connecting" });
  FakeSocket.last.receiveClose(1006);
  browser.newTab();
  expect(reloaded().get().connection).toMatchObject({ reason: "seat_unknown" });
});

it("[RR-11] a seat of an earlier visit that is gone is no expired session, and is not tried again", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  const connection = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  FakeSocket.last.receive(refusalMessage("seat_unknown", "joinRoom"));
  FakeSocket.last.receiveClose(CLOSE.seatUnknown);
  expect(connection.get().connection).toMatchObject({ kind: "closed", reason: "no_seat" });
  expect(loadSeat(CODE)).toBeNull();
});

it("a seat that is gone after a reconnect is an expired session", async () => {
  const connection = await connected();
  await reconnect();
  FakeSocket.last.receiveClose(CLOSE.seatUnknown);
  expect(connection.get().connection).toMatchObject({ kind: "closed", reason: "seat_unknown" });
});

/** The guest's view with another name for the guest. */
function seatedAs(name: string): Snapshot {
  const view = sampleView();
  return { ...view, players: view.players.map((player) => (player.id === view.you ? { ...player, name } : player)) };
}

it("[RR-07] a join in a browser that already has a seat shows the seat's name once", async () => {
  const connection = await joining("Vy");
  FakeSocket.last.receive({ type: "roomJoined", seatToken: "fresh-secret-of-the-seat", ...seatedAs("An") });
  expect(noticesIn(connection)).toMatchObject([{ kind: "rejoinedAs", name: "An" }]);
  await reconnect();
  FakeSocket.last.receive({ type: "roomJoined", seatToken: "another-secret-of-it", ...seatedAs("An") });
  expect(noticesIn(connection)).toHaveLength(1);
});

it.each([
  ["An", "An"],
  ["An", "An 2"],
  ["N".repeat(20), `${"N".repeat(18)} 2`],
])(
  "[RR-03] a join as %s that is seated as %s got a new seat and shows no notice about an old one",
  async (request, name) => {
    const connection = await joining(request);
    FakeSocket.last.receive({ type: "roomJoined", seatToken: "fresh-secret-of-the-seat", ...seatedAs(name) });
    expect(noticesIn(connection)).toEqual([]);
  },
);

it("[RR-07] a requested name longer than that of the restored seat shows the notice too", async () => {
  const connection = await joining("Nguyễn Thị Thùy Linh");
  FakeSocket.last.receive({
    type: "roomJoined",
    seatToken: "fresh-secret-of-the-seat",
    ...seatedAs("Nguyễn Thị Thùy"),
  });
  expect(noticesIn(connection)).toMatchObject([{ kind: "rejoinedAs", name: "Nguyễn Thị Thùy" }]);
});

/** Takes the seat with its token and is removed by the host. */
async function removedByHost(): Promise<RoomConnection> {
  const connection = await connected();
  FakeSocket.last.receiveClose(CLOSE.kicked);
  return connection;
}

/** Reloads the page with a token that is not valid. */
async function reloadWithInvalidToken(): Promise<RoomConnection> {
  const connection = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  FakeSocket.last.receive(refusalMessage("seat_unknown", "joinRoom"));
  FakeSocket.last.receiveClose(CLOSE.seatUnknown);
  return connection;
}

it("[RR-08] a removed player whose removal is undone gets the seat back with a reload", async () => {
  await removedByHost();
  const again = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  expect(FakeSocket.last.messages).toMatchObject([{ seatToken: "own-secret-of-this-seat" }]);
  FakeSocket.last.receive({ type: "roomJoined", seatToken: null, ...sampleView() });
  expect(again.get().connection).toEqual({ kind: "open" });
  expect(loadSeat(CODE)).toMatchObject({ token: "own-secret-of-this-seat", isRemoved: false });
});

it("[RR-08] a removed player sees the removal on every try, never an expired session", async () => {
  await removedByHost();
  for (const _try of [1, 2]) {
    expect((await reloadWithInvalidToken()).get().connection).toMatchObject({ kind: "closed", reason: "kicked" });
    expect(loadSeat(CODE)?.isRemoved).toBe(true);
  }
});

it("a refused join keeps this browser's earlier seat", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  await joining("Vy");
  expect(FakeSocket.last.messages).toMatchObject([{ playerInfo: { name: "Vy" } }]);
  refuse("room_locked");
  expect(loadSeat(CODE)?.token).toBe("own-secret-of-this-seat");
});

it("reconnects when the room does not reply after the page becomes visible", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it("keeps a connection that replies after the page becomes visible", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  FakeSocket.last.receive({ type: "roomJoined", seatToken: null, ...sampleView() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

function tooLate(questionId: string) {
  return refusalMessage("too_late", "saveAnswer", { questionId });
}

it("shows the saved answer in place of a refused one", async () => {
  const connection = await connected(playing("game-1"));
  connection.get().actions.answer("q1", 2);
  FakeSocket.last.receive({ type: "answerSaved", questionId: "q1", number: 1 });
  connection.get().actions.answer("q1", 3);
  FakeSocket.last.receive(tooLate("q1"));
  expect(connection.get().view?.quiz?.answers).toEqual([{ number: 1, value: 2 }]);
  expect(connection.get().unsavedCount).toBe(0);
});

it("shows no answer in place of a refused one where none is saved", async () => {
  const connection = await connected(playing("game-1"));
  connection.get().actions.answer("q1", 3);
  FakeSocket.last.receive(tooLate("q1"));
  const { quiz } = connection.get().view ?? {};
  expect(quiz && answerAt(quiz, 0)).toBeNull();
});
