import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recordOf } from "../../../domain/history/record.ts";
import { RoomFixture } from "../../../domain/room/testing/room-fixture.ts";
import { recordGame } from "../../db/games.ts";
import { deleteUser } from "../../db/users.ts";
import { storeRoom, tokenOf } from "../../room/testing/stored-room.ts";
import { fetchApi, newCaller, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const [HOST, LAN, GUEST, LEAVER] = [1, 2, 3, 4];
const FORMULA = "=SUM(1,1)";
const QUESTIONS = 5;

/** A teacher presents, Lan knows two of five, a guest of an odd name one, and somebody has left. */
async function lesson() {
  const [teacher, lan] = [await signedIn({ displayName: "Cô Hoa" }), await signedIn()];
  const fixture = RoomFixture.withGuests(0, { hostUserId: teacher.user.id, presenter: true });
  fixture.join("Lan", lan.user.id);
  fixture.join(FORMULA);
  fixture.join("Người rời đi");
  fixture.play();
  fixture.wait(4_000).answerAll(LAN, 2);
  fixture.wait(3_000).answerAll(GUEST, 1);
  fixture.answerAll(LEAVER, 5);
  fixture.complete(LAN);
  fixture.leave(LEAVER);
  fixture.wait(1_000).complete(GUEST);
  return { fixture, teacher, lan };
}

type Lesson = Awaited<ReturnType<typeof lesson>>;

/** @returns the stored game's id */
async function kept({ fixture }: Lesson): Promise<string> {
  const { phase, seats, code } = fixture.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  const record = { ...recordOf({ ...phase, seats }, code), id: crypto.randomUUID() };
  await recordGame(env.DB, record);
  return record.id;
}

const questionsOf = (gameId: string, person?: Person) =>
  statusAndBody(fetchApi(`/rooms/${gameId}/questions`, {}, person?.caller ?? newCaller()));

async function linesOf(answer: Response): Promise<string[]> {
  // `text()` would take the byte order mark away.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()).split("\r\n");
}

describe("how each question of a finished game was answered", () => {
  it("[RR-68] stays for the account that presented it, the hardest first, with key, meaning and the common mistake", async () => {
    const given = await lesson();
    const [status, body] = await questionsOf(await kept(given), given.teacher);
    expect(status).toBe(200);
    const { questions } = JSON.parse(JSON.stringify(body)).data;
    const parts = questions.map(({ right, asked }: { right: number; asked: number }) => right / asked);
    expect(parts).toEqual(parts.toSorted());
    expect(questions.reduce((sum: number, { asked }: { asked: number }) => sum + asked, 0)).toBe(2 * QUESTIONS);
    expect(questions.reduce((sum: number, { right }: { right: number }) => sum + right, 0)).toBe(3);
    expect(questions[0]).toMatchObject({
      word: expect.any(String),
      context: expect.any(String),
      right: 0,
      key: { correctIndex: expect.any(Number), meaning: expect.stringContaining("nghĩa") },
      commonWrong: { answer: expect.stringContaining("meaning"), players: expect.any(Number) },
    });
  });

  it("is a game that never was to a player who did not host, to strangers and administrators", async () => {
    const given = await lesson();
    const gameId = await kept(given);
    const refused = await questionsOf(crypto.randomUUID(), given.teacher);
    expect(refused).toMatchObject([404, { code: "not_found" }]);
    for (const person of [given.lan, await signedIn(), await signedIn({ role: "admin" })])
      expect(await questionsOf(gameId, person)).toEqual(refused);
    expect((await questionsOf(gameId))[0]).toBe(401);
  });

  it("loses what a player answered when the player's account is deleted", async () => {
    const given = await lesson();
    const gameId = await kept(given);
    await deleteUser(env.DB, given.lan.user.id);
    const [, body] = await questionsOf(gameId, given.teacher);
    const { questions } = JSON.parse(JSON.stringify(body)).data;
    expect(questions.map(({ asked }: { asked: number }) => asked)).toEqual([1, 1, 1, 1, 1]);
    const answer = await fetchApi(`/rooms/${gameId}/answers.csv?lang=en`, {}, given.teacher.caller);
    expect((await linesOf(answer)).filter((line) => line.includes("Lan"))).toEqual([]);
  });

  it("lets the account that presented it save a word of it, also when the room has gone", async () => {
    const given = await lesson();
    const gameId = await kept(given);
    const question = given.fixture.game.deck.questions[0];
    const save = (person: Person) =>
      sendJson("POST", `/users/${person.user.id}/vocabulary`, { gameId, questionId: question?.id }, person.caller);
    expect((await save(given.teacher)).status).toBe(200);
    expect((await save(await signedIn())).status).toBe(404);
  });
});

describe("the CSV file of what each player answered", () => {
  const HEAD = "\uFEFFName,Word,Sentence,Answer,Correct answer,Result,Time to answer (seconds),Played at";

  it("has a row for each finished player and question of a stored game, without formulas, in the reader's local time", async () => {
    const given = await lesson();
    const gameId = await kept(given);
    const path = `/rooms/${gameId}/answers.csv?lang=en&zone=Europe/Berlin`;
    const answer = await fetchApi(path, {}, given.teacher.caller);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      `attachment; filename="wordroom-${given.fixture.room.code}-answers.csv"`,
    ]);
    const [head, ...lines] = await linesOf(answer);
    expect(head).toBe(HEAD);
    expect(lines).toHaveLength(2 * QUESTIONS + 1);
    const ofLan = lines.filter((line) => line.startsWith("Lan,"));
    expect(ofLan).toHaveLength(QUESTIONS);
    for (const line of ofLan)
      expect(line).toMatch(
        /^Lan,(word\d+),Here stands \1\.,(meaning [a-d] of \1)?,meaning [a-d] of \1,(Correct|Wrong),\d*,2026-01-05 09:00:\d\d \+01:00$/,
      );
    expect(ofLan.filter((line) => line.includes(",Correct,"))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith(`"'${FORMULA}",`))).toHaveLength(QUESTIONS);
    expect(lines.join()).not.toContain("Người rời đi");
  });

  it("has the deployment's time where the reader's time zone is not known, and headings in Vietnamese", async () => {
    const given = await lesson();
    const gameId = await kept(given);
    for (const zone of ["", "&zone=Etc/Unknown"]) {
      const answer = await fetchApi(`/rooms/${gameId}/answers.csv?lang=vi${zone}`, {}, given.teacher.caller);
      const [head, first] = await linesOf(answer);
      expect(head).toMatch(/^\uFEFFTên,Từ,Câu văn,Câu trả lời,Đáp án đúng,Kết quả,/);
      expect(first).toMatch(/(Đúng|Sai),\d*,2026-01-05 15:00:\d\d \+07:00$/);
    }
  });

  it("is a game that never was to a player who did not host, to strangers and administrators", async () => {
    const given = await lesson();
    const path = `/rooms/${await kept(given)}/answers.csv?lang=en`;
    for (const person of [given.lan, await signedIn(), await signedIn({ role: "admin" })])
      expect(await statusAndBody(fetchApi(path, {}, person.caller))).toMatchObject([404, { code: "not_found" }]);
    expect((await fetchApi(path)).status).toBe(404);
  });

  it("[S2] is sent by an open room only to the host's seat, and only after the game has ended", async () => {
    const code = await storeRoom((await lesson()).fixture);
    const download = (room: string, seatId: number) =>
      fetchApi(`/rooms/${room}/answers.csv?lang=en`, { headers: { "x-seat-token": tokenOf(seatId) } });
    const [head, ...lines] = await linesOf(await download(code, HOST));
    expect(head).toBe(HEAD);
    expect(lines).toHaveLength(2 * QUESTIONS + 1);
    expect(await statusAndBody(download(code, GUEST))).toMatchObject([403, { code: "not_host" }]);
    expect(await statusAndBody(download(code, 99))).toMatchObject([401, { code: "seat_unknown" }]);
    const running = await storeRoom(RoomFixture.playing(1));
    expect(await statusAndBody(download(running, HOST))).toMatchObject([409, { code: "wrong_phase" }]);
    expect(await statusAndBody(download("ZZZZZZ", HOST))).toMatchObject([404, { code: "room_not_found" }]);
  });
});
