import { RETRYING } from "../fixtures/environment.ts";
import { openRoom, SocketPlayer, until } from "../fixtures/socket-player.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSAGE } from "../fixtures/users.ts";

const ROOM = {
  name: "Two alike",
  hostName: "Hoa",
  numPlayers: 4,
  wordsPerPlayer: 5,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  customText: PASSAGE,
};

const ADDRESSES = [
  "/j/CODE",
  "/multi-player/wait/CODE",
  "/multi-player/quiz/CODE",
  "/multi-player/results/CODE",
  "/api/rooms/CODE",
];

/** A room in mid-game, with other questions, keys and deals than any other: its seeds are its own. */
async function runningRoom(origin: string) {
  const { code, seatToken } = await openRoom(origin, ROOM);
  const host = new SocketPlayer(origin, code, { seatToken });
  await until("host", () => host.view !== null);
  const guest = new SocketPlayer(origin, code, { playerInfo: { name: "An" } });
  await until("guest", () => host.view?.players.length === 2);
  host.send({ type: "startQuiz" });
  await until("deal", () => host.view?.quiz != null && guest.view?.quiz != null);
  return { code, host, guest, questions: host.view?.quiz?.questions ?? [] };
}

test("[S1] pages, loader data and API answers of two running games that differ in everything secret are the same", async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const rooms = [await runningRoom(origin), await runningRoom(origin)];
  const [first, second] = rooms;
  if (!first || !second) throw new Error("two rooms");
  expect(JSON.stringify(first.questions)).not.toBe(JSON.stringify(second.questions));
  const paths = ADDRESSES.flatMap((path) => (path.startsWith("/api") ? [path] : [path, `${path}.data`]));
  for (const path of paths) {
    // Whoever asks for a page first may be sent a part of it later, which the Worker has still to load.
    await request.get(path.replace("CODE", first.code), RETRYING);
    const seen = await Promise.all(
      rooms.map(async ({ code }) =>
        neutral(await (await request.get(path.replace("CODE", code), RETRYING)).text(), code),
      ),
    );
    expect(seen[0]).not.toBe("");
    expect(seen[1], path).toBe(seen[0]);
    for (const { options, context } of first.questions) {
      for (const secret of [...options, context]) expect(seen[0]).not.toContain(secret);
    }
  }
  for (const { host, guest } of rooms) for (const player of [host, guest]) player.close();
});

/** Nonces, ids and times aside. */
function neutral(text: string, code: string): string {
  return text
    .replaceAll(code, "CODE")
    .replace(/nonce(=\\?"|":")[^"\\]*/g, "nonce$1NONCE")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
}
