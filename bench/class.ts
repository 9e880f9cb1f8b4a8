/**
 * A class in one room of a running server: everybody joins at once, answers all questions at the same moment, and finishes.
 * Prints how long each step took and whether all players were ranked.
 *
 * Usage: npm run bench -- class [origin] [players], by default http://localhost:8787 and 50, the most that the form allows.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { COUNTDOWN_MS } from "../domain/room/rules.ts";
import { openRoom, SocketPlayer, until } from "../e2e/fixtures/socket-player.ts";

const origin = process.argv[2] ?? "http://localhost:8787";
const playerCount = Number(process.argv[3] ?? 50);

const { code, seatToken } = await openRoom(origin, {
  name: "Class",
  hostName: "Teacher",
  numPlayers: playerCount,
  wordsPerPlayer: 10,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  customText: readFileSync(new URL("../domain/quiz/fixtures/newspaper.txt", import.meta.url), "utf8"),
});
const host = new SocketPlayer(origin, code, { seatToken });
const players = [host];

await step(
  "host connected",
  () => {},
  () => host.view !== null,
);
await step(
  `${playerCount - 1} joined, each seeing all`,
  () => {
    for (let n = 2; n <= playerCount; n++) {
      players.push(new SocketPlayer(origin, code, { playerInfo: { name: `Player ${n}` } }));
    }
  },
  () => players.every((player) => player.view?.players.length === playerCount),
);
await step(
  "questions made and dealt to all",
  () => host.send({ type: "startQuiz" }),
  () => players.every((player) => player.view?.quiz),
);
await pause(COUNTDOWN_MS + 200);
const questions = host.view?.quiz?.questions.length ?? 0;
await step(
  `${playerCount * questions} answers acknowledged`,
  () => {
    for (const player of players) for (const { id } of player.view?.quiz?.questions ?? []) player.answer(id, 0);
  },
  () => players.every((player) => player.ackMs.length === questions),
);
const acks = players.flatMap((player) => player.ackMs).sort((a, b) => a - b);
console.log(`acknowledgement p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`);
await step(
  "all finished, results with everybody",
  () => {
    for (const player of players) player.send({ type: "completeQuiz" });
  },
  () => players.every((player) => player.view?.results?.endedBy === "all_finished"),
);
const ranked = host.view?.results?.standings.filter((row) => row.rank !== null).length;
console.log(`${ranked} of ${playerCount} ranked`);
for (const player of players) player.close();
process.exitCode = ranked === playerCount ? 0 : 1;

async function step(what: string, act: () => void, isDone: () => boolean): Promise<void> {
  const startMs = performance.now();
  act();
  await until(what, isDone);
  console.log(`${what}: ${(performance.now() - startMs).toFixed(0)} ms`);
}

function quantile(share: number): string {
  return (acks[Math.floor(acks.length * share)] ?? Number.NaN).toFixed(0);
}
