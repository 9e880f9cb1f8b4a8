import { describe, expect, it } from "vitest";
import { RoomFixture } from "../../../domain/room/testing/room-fixture.ts";
import { storeRoom, tokenOf } from "../../room/testing/stored-room.ts";
import { fetchApi, newCaller } from "../testing/requests.ts";

const [HOST, GUEST, LEAVER] = [1, 2, 3];
const FORMULA = "=SUM(1,1)";

/** A game that has ended: the host has known every word, a guest of an odd name some, and one has left. @returns its code */
function endedRoom(penalties = true): Promise<string> {
  const table = RoomFixture.withGuests(0, { settings: { penalties } });
  table.join(FORMULA);
  table.join("An");
  table.play();
  table.answerAll(HOST, 5);
  table.answerAll(GUEST, 2);
  table.wait(7_500);
  table.complete(HOST);
  table.wait(1_000);
  table.complete(GUEST);
  table.leave(LEAVER);
  return storeRoom(table);
}

function download(code: string, seatId: number, query = "?lang=en", caller = newCaller()): Promise<Response> {
  return fetchApi(`/rooms/${code}/results.csv${query}`, { headers: { "x-seat-token": tokenOf(seatId) } }, caller);
}

/** Times aside. */
async function linesOf(answer: Response): Promise<string[]> {
  // `text()` would take the byte order mark away.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return text.replace(/\d{4}-\d\d-\d\d [\d:]+ \+07:00/g, "TIME").split("\r\n");
}

describe("the CSV file of everybody's results", () => {
  it("opens in a spreadsheet without running formulas, in the order of the ranks", async () => {
    const code = await endedRoom();
    const answer = await download(code, HOST);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      `attachment; filename="wordroom-${code}.csv"`,
    ]);
    expect(await linesOf(answer)).toEqual([
      "\uFEFFRank,Name,Correct,Questions,Percent,Time (seconds),Status,Penalty (VND),Completed at",
      "1,Host,5,5,100,7,Completed,0,TIME",
      `2,"'${FORMULA}",2,5,40,8,Completed,50000,TIME`,
      ",An,0,5,0,,Left during game,50000,",
      "",
    ]);
  });

  it("[RR-55] has no column for penalties in a room without them", async () => {
    const lines = await linesOf(await download(await endedRoom(false), HOST));
    expect(lines[0]).toBe("\uFEFFRank,Name,Correct,Questions,Percent,Time (seconds),Status,Completed at");
    expect(lines[3]).toBe(",An,0,5,0,,Left during game,");
  });

  it("[U6] is in the requested language, whatever the language of the request's headers", async () => {
    const lines = await linesOf(await download(await endedRoom(), HOST, "?lang=vi"));
    expect(lines[0]).toMatch(/^\uFEFFHạng,Tên,Số câu đúng,/);
    expect(lines[1]).toContain("Đã hoàn thành");
    expect(lines[3]).toContain("Rời giữa ván");
  });

  it("[S2] is sent only to the host's seat, and only after the game has ended", async () => {
    const code = await endedRoom();
    const refused = async (responding: Promise<Response>) => {
      const response = await responding;
      return { status: response.status, body: await response.json() };
    };
    expect(await refused(download(code, GUEST))).toMatchObject({ status: 403, body: { code: "not_host" } });
    expect(await refused(fetchApi(`/rooms/${code}/results.csv?lang=en`))).toMatchObject({
      status: 401,
      body: { code: "seat_unknown" },
    });
    expect(await refused(download(await storeRoom(RoomFixture.playing(1)), HOST))).toMatchObject({
      status: 409,
      body: { code: "wrong_phase" },
    });
    expect(await refused(download("ZZZZZZ", HOST))).toMatchObject({ status: 404, body: { code: "room_not_found" } });
  });

  it("[S5] is limited for each seat, and invalid requests do not count", async () => {
    const [code, caller] = [await endedRoom(), newCaller()];
    const unclear = await Promise.all(Array.from({ length: 70 }, () => download(code, HOST, "?lang=xx", caller)));
    expect(new Set(unclear.map(({ status }) => status))).toEqual(new Set([400]));
    const answers = await Promise.all(Array.from({ length: 61 }, () => download(code, HOST, "?lang=en", caller)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBeTruthy();
  });
});
