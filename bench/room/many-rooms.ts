import { answerAll, Game, waitForBatches } from "./game.ts";
import { RoomClients } from "./room-clients.ts";
import type { Server } from "./servers.ts";
import { median, medianRatio, quantile } from "./statistics.ts";

export type ManyRoomsFigures = {
  rooms: number;
  playersEach: number;
  bursts: number;
  manyP99Ms: number;
  oneP99Ms: number;
  toOne: number;
};

const WARM_UP = 2;
const STARTED_TOGETHER = 5;

/** Compares many rooms that all answer in one tick with one room of as many players, in turns. */
export async function manyRooms(server: Server, rooms: number, playersEach: number, bursts: number) {
  const one = [await playing(server, rooms * playersEach)];
  const many: Playing[] = [];
  for (let n = 0; n < rooms; n++) many.push(await playing(server, playersEach));
  const all = [...one, ...many];
  // A few at a time: there is one question generator, and silent players count as disconnected.
  for (let n = 0; n < all.length; n += STARTED_TOGETHER) {
    await Promise.all(all.slice(n, n + STARTED_TOGETHER).map(({ game }) => game.start()));
  }
  await all.at(-1)?.game.countDown();
  const p99: Record<"one" | "many", number[]> = { one: [], many: [] };
  for (let burst = 0; burst < bursts + WARM_UP; burst++) {
    for (const turn of burst % 2 === 0 ? (["one", "many"] as const) : (["many", "one"] as const)) {
      const took = await answerIn(turn === "one" ? one : many);
      if (burst >= WARM_UP) p99[turn].push(quantile(took, 0.99));
      await waitForBatches();
    }
  }
  for (const { clients } of all) await clients.disconnect();
  return {
    rooms,
    playersEach,
    bursts,
    manyP99Ms: median(p99.many),
    oneP99Ms: median(p99.one),
    toOne: medianRatio(p99.many, p99.one),
  } satisfies ManyRoomsFigures;
}

type Playing = { clients: RoomClients; game: Game };

async function playing(server: Server, players: number): Promise<Playing> {
  const clients = await RoomClients.open(server, players);
  await clients.joinAll(players);
  return { clients, game: new Game(clients) };
}

function answerIn(rooms: readonly Playing[]): Promise<number[]> {
  return answerAll(
    rooms.flatMap(({ clients }) => clients.players),
    rooms.flatMap(({ game }) => game.nextAnswers()),
  );
}
