/**
 * What a flooded room costs its neighbour: a class answers in one room, first alone and then while another room of the
 * same server is flooded by one client that sends as fast as it can, again and again, and by 200 who join at once. Prints
 * how long acknowledgements took in both cases; fails where the slowest hundredth took more than twice as long and 20 ms [R13].
 *
 * Usage: npm run bench:neighbours -- [seconds], by default 10.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PROTOCOL_VERSION } from "../domain/room/protocol.ts";
import { COUNTDOWN_MS } from "../domain/room/rules.ts";
import { MortalWorker } from "../e2e/support/mortal-worker.ts";
import { openRoom, SocketPlayer, until } from "../e2e/support/socket-player.ts";

const STATE_FOLDER = ".wrangler/neighbours";
const PLAYERS = 30;
const JOINERS = 200;
const seconds = Number(process.argv[2] ?? 10);
const ROOM = {
  name: "Neighbours",
  hostName: "Teacher",
  numPlayers: 50,
  wordsPerPlayer: 20,
  difficulty: "6.0-7.0",
  quizType: "multiple_choice_vocab",
  customText: readFileSync(new URL("../domain/quiz/fixtures/newspaper.txt", import.meta.url), "utf8"),
};

const worker = await MortalWorker.start(STATE_FOLDER);
const { origin } = worker;

const players = await startClass();
const quiet = await answering();
const flooded = await openRoom(origin, ROOM);
const flooding = { goesOn: true, frames: 0, joins: 0 };
const floods = [flood(), joinAll()];
const loud = await answering();
flooding.goesOn = false;
await Promise.all(floods);

const [quietMs, loudMs] = [quantile(quiet, 0.99), quantile(loud, 0.99)];
console.log(`alone: ${quiet.length} acknowledgements, p50 ${text(quantile(quiet, 0.5))}, p99 ${text(quietMs)}`);
console.log(`beside a flood: ${loud.length} acknowledgements, p50 ${text(quantile(loud, 0.5))}, p99 ${text(loudMs)}`);
console.log(`the flood: ${flooding.frames} frames, ${flooding.joins} joins`);
console.log(`ratio of p99: ${(loudMs / quietMs).toFixed(2)}, allowed ${((2 * quietMs + 20) / quietMs).toFixed(2)}`);
for (const player of players) player.hangUp();
await worker.stop();
process.exit(loudMs <= 2 * quietMs + 20 && loud.length === quiet.length ? 0 : 1);

async function startClass(): Promise<SocketPlayer[]> {
  const { code, seatToken } = await openRoom(origin, ROOM);
  const all = [new SocketPlayer(origin, code, { seatToken })];
  for (let n = 2; n <= PLAYERS; n++) all.push(new SocketPlayer(origin, code, { playerInfo: { name: `Player ${n}` } }));
  await until("all there", () => all.every(({ view }) => view?.players.length === PLAYERS));
  all[0]?.send({ type: "startQuiz" });
  await until("dealt", () => all.every(({ view }) => view?.quiz));
  await pause(COUNTDOWN_MS + 200);
  return all;
}

/** Everybody gives an answer each second, at an instant of their own. @returns how long each acknowledgement took, in ms */
async function answering(): Promise<number[]> {
  for (const player of players) player.ackMs.length = 0;
  for (let second = 0; second < seconds; second++) {
    for (const player of players) {
      const questions = player.view?.quiz?.questions ?? [];
      const question = questions[second % questions.length];
      if (question) setTimeout(() => player.answer(question.id, second % 4), Math.random() * 1_000);
    }
    await pause(1_000);
  }
  await until("acknowledged", () => players.every(({ ackMs }) => ackMs.length === seconds));
  return players.flatMap(({ ackMs }) => ackMs);
}

/** One client, as fast as it can; the room closes it, and it comes again. */
async function flood(): Promise<void> {
  while (flooding.goesOn) {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/${flooded.code}`);
    const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: flooded.seatToken }));
      for (let n = 0; n < 200; n++) socket.send(JSON.stringify({ type: "lockRoom", locked: false }));
      flooding.frames += 201;
    });
    await closed;
  }
}

/** More than there are places, all within the first second. */
async function joinAll(): Promise<void> {
  const sockets = Array.from({ length: JOINERS }, async (_, n) => {
    await pause(Math.random() * 1_000);
    const socket = new WebSocket(`${origin.replace("http", "ws")}/ws/${flooded.code}`);
    const playerInfo = { name: `Joiner ${n}` };
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo }));
      flooding.joins++;
    });
    return socket;
  });
  const all = await Promise.all(sockets);
  while (flooding.goesOn) await pause(50);
  for (const socket of all) socket.close();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function text(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}
