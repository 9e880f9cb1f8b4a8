import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RefusalCode } from "../../../domain/room/commands.ts";
import { refusalMessage } from "../../../domain/room/deliveries.ts";
import { CLOSE, PROTOCOL_VERSION } from "../../../domain/room/protocol.ts";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { RoomConnection } from "./connection.ts";
import { answerTo } from "./play/answered.ts";
import { forgetJoin, loadSeat, pendingJoin, prepareJoin, saveSeat } from "./seats.ts";
import { openBrowser, TestSocket } from "./testing/browser.ts";
import { sampleQuiz, sampleView } from "./testing/sample-view.ts";

const CODE = "K7QXPA";
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser();
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
  TestSocket.last.hear({ type: "roomJoined", seatToken: null, ...view });
  return connection;
}

/** Joins under a name, which the room then answers. */
async function joining(name: string): Promise<RoomConnection> {
  prepareJoin(CODE, name);
  const connection = new RoomConnection(CODE);
  connection.open();
  await vi.advanceTimersByTimeAsync(50);
  return connection;
}

/** The room says no to a join, and closes. */
function refuse(code: RefusalCode): void {
  TestSocket.last.hear(refusalMessage(code, "joinRoom"));
  TestSocket.last.die(CLOSE.refused);
}

/** The page is loaded again. */
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

/** The line breaks, and the browser comes back. */
async function reconnect(): Promise<void> {
  TestSocket.last.die(1006);
  await vi.advanceTimersByTimeAsync(11_000);
}

it("[R8] comes back by itself, with the seat's secret and the version that it knows", async () => {
  const connection = await connected();
  TestSocket.last.die(1006);
  expect(connection.get().connection).toEqual({ kind: "reconnecting" });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(TestSocket.last.messages).toEqual([
    { type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: "own-secret-of-this-seat", version: 3 },
  ]);
});

it("[R8] stops at a final close and says why", async () => {
  const connection = await connected();
  TestSocket.last.die(4403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.get().connection).toMatchObject({ kind: "closed", why: "kicked" });
  expect(TestSocket.all).toHaveLength(1);
});

it("finishes again after a lost line in the same game, and never in the next one", async () => {
  const connection = await connected(playing("game-1"));
  TestSocket.last.readyState = 3;
  connection.get().actions.complete();
  await reconnect();
  TestSocket.last.hear({ type: "roomJoined", seatToken: null, ...playing("game-1") });
  expect(TestSocket.last.messages).toContainEqual({ type: "completeQuiz" });
  await reconnect();
  TestSocket.last.hear({ type: "roomJoined", seatToken: null, ...playing("game-2") });
  expect(TestSocket.last.messages).not.toContainEqual({ type: "completeQuiz" });
});

it("[RR-67] asks again for another's answers when the line broke before they came, and not once they are there", async () => {
  const connection = await connected();
  const look = { type: "getDetails", playerId: 1 } as const;
  connection.get().actions.ask(look);
  expect(TestSocket.last.messages).toContainEqual(look);
  await reconnect();
  TestSocket.last.hear({ type: "roomResumed" });
  expect(TestSocket.last.messages).toContainEqual(look);
  TestSocket.last.hear({ type: "playerDetails", gameId: "game", playerId: 1, details: [] });
  expect(connection.get().asked.details.get(1)).toEqual([]);
  await reconnect();
  TestSocket.last.hear({ type: "roomResumed" });
  expect(TestSocket.last.messages).not.toContainEqual(look);
});

it("keeps its own seat when another tab of this browser joins the same room", async () => {
  await connected();
  browser.newTab();
  prepareJoin(CODE, "Vy");
  saveSeat(CODE, { token: "secret-of-the-other-tab", playerId: 3, name: "Vy" });
  await reconnect();
  expect(TestSocket.last.messages[0]).toMatchObject({ seatToken: "own-secret-of-this-seat" });
});

it("does not take a hidden tab, whose timers run once a minute, for a dead line", async () => {
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
  expect(TestSocket.all).toHaveLength(1);
  if (real) every.mockImplementation(real);
  every.mockRestore();
});

it("tries again when the room does not answer the introduction", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  new RoomConnection(CODE).open();
  // Eight seconds of silence, and a pause of up to one more.
  await vi.advanceTimersByTimeAsync(9_500);
  expect(TestSocket.all.length).toBeGreaterThan(1);
});

it("still joins where the browser lets storage be read but not written", () => {
  browser.refuseStorage();
  prepareJoin(CODE, "An");
  expect(pendingJoin(CODE)?.name).toBe("An");
  // What is not written is remembered by the page, over the tests.
  forgetJoin(CODE);
});

it("asks the room for its time, and for all that was missed, when the page is seen again", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(TestSocket.last.messages.at(-1)).toEqual({
    type: "joinRoom",
    protocol: PROTOCOL_VERSION,
    seatToken: "own-secret-of-this-seat",
  });
});

it("goes by a clock that nobody can set: neither the time nor what is sent again follows the device's", async () => {
  const connection = await connected(playing("game-1"));
  const offsetMs = connection.get().clockOffsetMs;
  vi.setSystemTime(Date.now() - 3_600_000);
  connection.get().actions.answer("q1", 2);
  const sent = TestSocket.last.messages.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(TestSocket.last.messages.length).toBe(sent + 1);
  expect(connection.get().clockOffsetMs).toBe(offsetMs);
});

it("asks again after a lost line for the page that was wanted last, though an earlier one has come", async () => {
  const connection = await connected();
  const page = (query: string) => ({ type: "getPlayers", query, offset: 0 }) as const;
  connection.get().actions.ask(page("a"));
  connection.get().actions.ask(page("an"));
  TestSocket.last.hear({ type: "playersPage", query: "a", offset: 0, found: 0, rows: [] });
  await reconnect();
  TestSocket.last.hear({ type: "roomResumed" });
  expect(TestSocket.last.messages).toContainEqual(page("an"));
  expect(TestSocket.last.messages).not.toContainEqual(page("a"));
});

it.each(["already_started", "room_full", "room_locked", "network_closed"] as const)(
  "[RR-10] whoever was refused for %s is told the same after a reload, and never of a session",
  async (code) => {
    const connection = await joining("An");
    refuse(code);
    const why = { kind: "closed", why: "refused", code };
    expect(connection.get().connection).toEqual(why);
    connection.open();
    expect(connection.get().connection).toEqual(why);
    expect(reloaded().get().connection).toEqual(why);
    expect(reloaded().get().connection).toEqual(why);
    expect(TestSocket.all).toHaveLength(1);
  },
);

it("[RR-10] a refusal is forgotten when the room is joined anew, and belongs to this tab", async () => {
  await joining("An");
  refuse("room_full");
  prepareJoin(CODE, "An");
  expect(reloaded().get().connection).toEqual({ kind: "connecting" });
  TestSocket.last.die(1006);
  browser.newTab();
  expect(reloaded().get().connection).toMatchObject({ why: "session_expired" });
});

it("[RR-11] whose seat of an earlier visit is gone is told of no session, and the seat is not tried again", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  const connection = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  TestSocket.last.hear(refusalMessage("seat_unknown", "joinRoom"));
  TestSocket.last.die(CLOSE.sessionExpired);
  expect(connection.get().connection).toMatchObject({ kind: "closed", why: "no_seat" });
  expect(loadSeat(CODE)).toBeNull();
});

it("a session expires for who has sat here: the seat is gone when the line comes back", async () => {
  const connection = await connected();
  await reconnect();
  TestSocket.last.die(CLOSE.sessionExpired);
  expect(connection.get().connection).toMatchObject({ kind: "closed", why: "session_expired" });
});

/** The guest's view with another name on the own seat. */
function seatedAs(name: string): Snapshot {
  const view = sampleView();
  return { ...view, players: view.players.map((player) => (player.id === view.you ? { ...player, name } : player)) };
}

it("[RR-07] who joins in a browser that has a seat here already is told under which name, once", async () => {
  const connection = await joining("Vy");
  TestSocket.last.hear({ type: "roomJoined", seatToken: "fresh-secret-of-the-seat", ...seatedAs("An") });
  expect(noticesIn(connection)).toMatchObject([{ kind: "backAs", name: "An" }]);
  await reconnect();
  TestSocket.last.hear({ type: "roomJoined", seatToken: "another-secret-of-it", ...seatedAs("An") });
  expect(noticesIn(connection)).toHaveLength(1);
});

it.each([
  ["An", "An"],
  ["An", "An 2"],
  ["N".repeat(20), `${"N".repeat(18)} 2`],
])(
  "[RR-03] who asked for %s and is seated as %s has a new seat: nothing is said of an old one",
  async (asked, name) => {
    const connection = await joining(asked);
    TestSocket.last.hear({ type: "roomJoined", seatToken: "fresh-secret-of-the-seat", ...seatedAs(name) });
    expect(noticesIn(connection)).toEqual([]);
  },
);

it("[RR-07] who asked for a longer name than that of the seat they get back is told", async () => {
  const connection = await joining("Nguyễn Thị Thùy Linh");
  TestSocket.last.hear({ type: "roomJoined", seatToken: "fresh-secret-of-the-seat", ...seatedAs("Nguyễn Thị Thùy") });
  expect(noticesIn(connection)).toMatchObject([{ kind: "backAs", name: "Nguyễn Thị Thùy" }]);
});

/** Takes the seat by its secret, and is removed by the host. */
async function removed(): Promise<RoomConnection> {
  const connection = await connected();
  TestSocket.last.die(CLOSE.kicked);
  return connection;
}

/** The page is loaded again, with a secret that opens nothing. */
async function triedInVain(): Promise<RoomConnection> {
  const connection = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  TestSocket.last.hear(refusalMessage("seat_unknown", "joinRoom"));
  TestSocket.last.die(CLOSE.sessionExpired);
  return connection;
}

it("[RR-08] who was removed, and whose removal the host undoes, is back on the seat with a reload", async () => {
  await removed();
  const again = reloaded();
  await vi.advanceTimersByTimeAsync(50);
  expect(TestSocket.last.messages).toMatchObject([{ seatToken: "own-secret-of-this-seat" }]);
  TestSocket.last.hear({ type: "roomJoined", seatToken: null, ...sampleView() });
  expect(again.get().connection).toEqual({ kind: "open" });
  expect(loadSeat(CODE)).toMatchObject({ token: "own-secret-of-this-seat", isRemoved: false });
});

it("[RR-08] who was removed is told so again as often as they try, and never of a session", async () => {
  await removed();
  for (const _try of [1, 2]) {
    expect((await triedInVain()).get().connection).toMatchObject({ kind: "closed", why: "kicked" });
    expect(loadSeat(CODE)?.isRemoved).toBe(true);
  }
});

it("a join that is refused leaves the seat that this browser had", async () => {
  saveSeat(CODE, { token: "own-secret-of-this-seat", playerId: 2, name: "An" });
  await joining("Vy");
  expect(TestSocket.last.messages).toMatchObject([{ playerInfo: { name: "Vy" } }]);
  refuse("room_locked");
  expect(loadSeat(CODE)?.token).toBe("own-secret-of-this-seat");
});

it("tries again when the room does not answer the page that is seen again", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(TestSocket.all.length).toBeGreaterThan(1);
});

it("keeps the line that has answered the page that is seen again", async () => {
  await connected();
  document.dispatchEvent(new Event("visibilitychange"));
  TestSocket.last.hear({ type: "roomJoined", seatToken: null, ...sampleView() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(TestSocket.all).toHaveLength(1);
});

function tooLate(questionId: string) {
  return refusalMessage("too_late", "saveAnswer", { questionId });
}

it("shows the answer that is saved in place of one that was refused", async () => {
  const connection = await connected(playing("game-1"));
  connection.get().actions.answer("q1", 2);
  TestSocket.last.hear({ type: "answerSaved", questionId: "q1", number: 1 });
  connection.get().actions.answer("q1", 3);
  TestSocket.last.hear(tooLate("q1"));
  expect(connection.get().view?.quiz?.answers).toEqual([{ number: 1, value: 2 }]);
  expect(connection.get().unsaved).toBe(0);
});

it("shows no answer in place of one that was refused where none is saved", async () => {
  const connection = await connected(playing("game-1"));
  connection.get().actions.answer("q1", 3);
  TestSocket.last.hear(tooLate("q1"));
  const { quiz } = connection.get().view ?? {};
  expect(quiz && answerTo(quiz, 0)).toBeNull();
});
