import * as v from "valibot";
import {
  closeAll,
  type From,
  type Hosted,
  newAddress,
  openRoom,
  register,
  request,
  startGame,
  takeSeat,
  waitUntil,
} from "./client.ts";
import type { Outcome, Target } from "./target.ts";

// What one person gains with accounts and bots of their own, all at one address.

/** Plays a whole game: each in the room answers at random and hands in. */
async function playGame({ host, code }: Hosted, target: Target, bots: readonly From[]) {
  const seats = [];
  for (const [n, from] of bots.entries()) seats.push(await takeSeat(target, code, `Bot ${n}`, from));
  const players = [host, ...seats.map(({ socket }) => socket)];
  const { deals } = await startGame(host, players);
  for (const [index, player] of players.entries()) {
    for (const { id: questionId } of deals[index] ?? [])
      player.send({ type: "saveAnswer", questionId, number: 1, value: 0 });
    player.send({ type: "completeQuiz" });
  }
  await waitUntil(() => host.find(["finalResults", "gameEnded"]) !== undefined, 20_000);
}

const GAMES = 12;
const own = v.object({
  data: v.object({
    own: v.nullable(v.looseObject({ rank: v.nullable(v.number()), gamesCounted: v.optional(v.number()) })),
  }),
});

/** 11. First place of a year by twelve rooms with one bot, which is an account, too. */
export async function firstPlace(target: Target): Promise<Outcome> {
  const beganAtMs = performance.now();
  const address = newAddress();
  const { from: person } = await register(target, "First", address);
  const { from: bot } = await register(target, "Second", address);
  for (let game = 0; game < GAMES; game++) {
    const room = await openRoom(target, { numPlayers: 2, from: person });
    await playGame(room, target, [bot]);
    closeAll();
  }
  const places: Record<string, number | null> = {};
  for (const period of ["today", "week", "month", "year"]) {
    const { body } = await request(target, `/api/leaderboard/own?period=${period}`, person);
    places[period] = v.parse(own, body).data.own?.rank ?? null;
  }
  const seconds = Math.round((performance.now() - beganAtMs) / 1000);
  const summary = `${GAMES} games in ${seconds} s; places ${JSON.stringify(places)}`;
  return { holds: Object.values(places).every((place) => place === null), summary, figures: { seconds, ...places } };
}
