import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recordOf } from "../../../domain/history/record.ts";
import { RoomFixture } from "../../../domain/room/testing/room-fixture.ts";
import { recordGame } from "../../db/games.ts";
import { savePenaltyMark } from "../../db/penalty-marks.ts";
import { deleteUser } from "../../db/users.ts";
import { storeRoom, tokenOf } from "../../room/testing/stored-room.ts";
import { fetchApi, newCaller, type Person, signedIn, statusAndBody } from "../testing/requests.ts";

const [HOST, LAN, GUEST] = [1, 2, 3];

type Table = { fixture: RoomFixture; hoa: Person; lan: Person };

/** A room in which Hoa hosts and Lan and a guest play, at the end of its countdown. */
async function table(options: { presenter?: boolean; penalties?: boolean } = {}): Promise<Table> {
  const [hoa, lan] = [await signedIn({ displayName: "Hoa" }), await signedIn()];
  const { presenter = false, penalties = true } = options;
  const fixture = RoomFixture.withGuests(0, { hostUserId: hoa.user.id, presenter, settings: { penalties } });
  fixture.join("Lan", lan.user.id);
  fixture.join("An");
  fixture.play();
  return { fixture, hoa, lan };
}

/** The stored game: the host has known everything, Lan two of five, and the guest has left. @returns its id */
async function playedGame(given: Table): Promise<string> {
  const { fixture } = given;
  const plays = fixture.game.players.some(({ seatId }) => seatId === HOST);
  if (plays) fixture.answerAll(HOST, 5);
  fixture.answerAll(LAN, 2);
  fixture.wait(7_500);
  if (plays) fixture.complete(HOST);
  fixture.complete(LAN);
  fixture.leave(GUEST);
  const { phase, seats, code } = fixture.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  const record = { ...recordOf({ ...phase, seats }, code), id: crypto.randomUUID() };
  await recordGame(env.DB, record);
  return record.id;
}

const details = (id: string, person?: Person) =>
  statusAndBody(fetchApi(`/rooms/${id}?detailed=true`, {}, person?.caller ?? newCaller()));

describe("the details of a finished game", () => {
  it("have the specified fields, the leaderboard in its order, and everybody's answers with the keys", async () => {
    const given = await table();
    const gameId = await playedGame(given);
    await savePenaltyMark(env.DB, { gameId, seatId: LAN, paid: true, markedAtMs: 1 });
    const [status, body] = await details(gameId, given.lan);
    const { room } = given.fixture;
    const key = expect.objectContaining({ explanation: expect.any(String) });
    const times = { createdAt: expect.any(String), startedAt: expect.any(String), endedAt: expect.any(String) };
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          room: {
            ...{ id: room.code, sessionId: gameId, name: room.settings.name, host: { userId: null, name: "Host" } },
            ...{ status: "completed", penalties: true, numQuestions: 5, role: "player", you: LAN, ...times },
            players: [
              { playerId: HOST, isHost: true, userId: null, rank: 1, score: 5, completed: true, duration: 7 },
              { playerId: LAN, userId: given.lan.user.id, rank: 2, score: 2, penaltyVnd: 50_000, paid: true },
              { playerId: GUEST, completed: false, leftDuringGame: true, leftAt: expect.any(String), score: 0 },
            ],
          },
        },
      },
    ]);
    const players: { detailedResults: { isCorrect: boolean; key: object }[] | null }[] = JSON.parse(
      JSON.stringify(body),
    ).data.room.players;
    expect(
      players.map(({ detailedResults }) => detailedResults?.filter(({ isCorrect }) => isCorrect).length ?? null),
    ).toEqual([5, 2, null]);
    expect(players[0]?.detailedResults?.[0]?.key).toEqual(key);
  });

  it("are for who took part, presenters too, and for administrators; others get the same as for no game", async () => {
    const given = await table({ presenter: true });
    const gameId = await playedGame(given);
    expect(await details(gameId, given.hoa)).toMatchObject([
      200,
      { data: { room: { role: "host", you: null, host: { userId: given.hoa.user.id, name: "Hoa" } } } },
    ]);
    expect(await details(gameId, await signedIn({ role: "admin" }))).toMatchObject([
      200,
      { data: { room: { role: null, you: null } } },
    ]);
    const stranger = await signedIn();
    const refused = await details(gameId, stranger);
    expect(refused).toMatchObject([404, { code: "not_found", message: "Failed to fetch room details" }]);
    expect(await details(crypto.randomUUID(), stranger)).toEqual(refused);
    expect(await details(gameId)).toMatchObject([401, { code: "token_missing", message: "No authentication token" }]);
  });

  it("[RR-55] say that a game has no penalties, and have no amount then", async () => {
    const given = await table({ penalties: false });
    const [, body] = await details(await playedGame(given), given.lan);
    expect(body).toMatchObject({ data: { room: { penalties: false } } });
    expect(JSON.stringify(body)).not.toMatch(/"penaltyVnd":[1-9]/);
  });

  it("open the answers of one finished player to who took part", async () => {
    const given = await table();
    const gameId = await playedGame(given);
    const answers = (seat: number | string, person: Person) =>
      statusAndBody(fetchApi(`/rooms/${gameId}/players/${seat}`, {}, person.caller));
    expect(await answers(HOST, given.lan)).toMatchObject([
      200,
      { data: { detailedResults: Array.from({ length: 5 }, () => ({ isCorrect: true })) } },
    ]);
    for (const seat of [GUEST, 9, "x"]) expect((await answers(seat, given.lan))[0]).toBe(404);
    expect((await answers(HOST, await signedIn()))[0]).toBe(404);
  });

  it("[RR-54] have the payment of the own penalty, and of nobody else's", async () => {
    const given = await table();
    const gameId = await playedGame(given);
    const penalty = (person: Person) => statusAndBody(fetchApi(`/rooms/${gameId}/penalty`, {}, person.caller));
    expect(await penalty(given.lan)).toMatchObject([200, { data: { state: "no_account", amountVnd: 50_000 } }]);
    expect(await penalty(given.hoa)).toMatchObject([200, { data: { state: "nothing_owed", amountVnd: 0 } }]);
    expect((await penalty(await signedIn()))[0]).toBe(404);
  });

  it("have the results as a table", async () => {
    const given = await table();
    const gameId = await playedGame(given);
    const file = async (person: Person) => {
      const answer = await fetchApi(`/rooms/${gameId}/results.csv?lang=en`, {}, person.caller);
      return [answer.status, (await answer.text()).replace(/\d{4}-\d\d-\d\d [\d:]+ \+07:00/g, "TIME").split("\r\n")];
    };
    expect(await file(given.lan)).toEqual([
      200,
      [
        "Rank,Name,Correct,Questions,Percent,Time (seconds),Status,Penalty (VND),Completed at",
        "1,Host,5,5,100,7,Completed,0,TIME",
        "2,Lan,2,5,40,7,Completed,50000,TIME",
        ",An,0,5,0,,Left during game,50000,",
        "",
      ],
    ]);
    expect((await file(await signedIn()))[0]).toBe(404);
    await deleteUser(env.DB, given.hoa.user.id);
    expect((await file(given.lan))[1]).toContain("1,Deleted account,5,5,100,7,Completed,0,TIME");
  });
});

describe("[S1] the details of an open room", () => {
  it("show who takes part in a running game who is there, and nothing of answers, keys or passage", async () => {
    const given = await table();
    given.fixture.answerAll(HOST, 5);
    given.fixture.complete(HOST);
    const code = await storeRoom(given.fixture);
    const [status, body] = await details(code, given.lan);
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          room: {
            ...{ id: code, sessionId: null, status: "active", customText: null, role: "player", you: LAN },
            players: [
              { name: "Host", completed: true, score: 0, rank: null, detailedResults: null },
              { name: "Lan", completed: false, score: 0 },
              { name: "An", completed: false },
            ],
          },
        },
      },
    ]);
    const { deck } = given.fixture.game;
    const text = JSON.stringify(body);
    for (const { word, correctAnswer, context } of deck.questions)
      for (const secret of [word, correctAnswer, context]) expect(text).not.toContain(secret);
  });

  it("are refused to others, and a guest's seat alone does not open them", async () => {
    const given = await table();
    const code = await storeRoom(given.fixture);
    expect(await details(code, await signedIn())).toMatchObject([403, { code: "forbidden" }]);
    expect((await details(code, await signedIn({ role: "admin" })))[0]).toBe(200);
    const headers = { "x-seat-token": tokenOf(GUEST) };
    expect((await fetchApi(`/rooms/${code}?detailed=true`, { headers })).status).toBe(401);
    expect(await details("ZZZZZZ", given.lan)).toMatchObject([404, { code: "room_not_found" }]);
  });
});
