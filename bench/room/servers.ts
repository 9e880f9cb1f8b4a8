import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { roomCodeFrom } from "../../domain/room/code.ts";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { WORDS_DEFAULT } from "../../domain/room/rules.ts";
import { runBuiltWorker, workerModule } from "../../scripts/lib/worker.ts";

const FLOORS = join(import.meta.dirname, "../floors");
const FLOOR = "floor";
const PASSAGE = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");

/** A room that waits for its host: where, and how the host comes in. */
export type WaitingRoom = { address: string; hostSays: string };

/** Something that rooms run on. */
export type Server = {
  /** The process that does the work, for its memory. */
  pid: number;
  newRoom: (players: number) => Promise<WaitingRoom>;
  stop: () => Promise<void>;
};

/** How somebody comes in who is new. */
export function introduction(name: string): string {
  return JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name } });
}

/** What also serves pages. */
export type PageServer = Server & {
  /** Has it render a page so many times. */
  visit: (times: number) => Promise<void>;
};

/** The built Worker. Rooms are made past the API, whose form takes no more than a class. */
export async function startWorker(stateFolder: string): Promise<PageServer> {
  const vars = { RATE_LIMITS: "off", ROOM_PLAYERS_MAX: "1000" };
  const { made: worker, pid } = await withItsProcess(() =>
    runBuiltWorker({ host: "127.0.0.1", port: 0, stateFolder, vars }),
  );
  const { ROOM: rooms } = await worker.bindings();
  return {
    pid,
    stop: worker.stop,
    async visit(times) {
      for (let n = 0; n < times; n++) await (await fetch(worker.url)).text();
    },
    async newRoom(players) {
      const code = roomCodeFrom(crypto.getRandomValues(new Uint8Array(6)));
      const settings = {
        name: "Class",
        numPlayers: players,
        wordsPerPlayer: WORDS_DEFAULT,
        difficulty: "6.0-7.0" as const,
        quizType: "multiple_choice_vocab" as const,
      };
      const host = { name: "Teacher", userId: null, browser: null, network: null, plays: false };
      const created = await rooms.getByName(code).create({ code, settings, passage: PASSAGE, host });
      if (!created.ok) throw new Error(created.code);
      const { seatToken } = created;
      return {
        address: addressOf(worker.url, code),
        hostSays: JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken }),
      };
    },
  };
}

/** A bare Durable Object. @param keeping how its rooms keep answers */
export async function startDurableObject(keeping: "group" | "nothing"): Promise<Server> {
  const { made: miniflare, pid } = await withItsProcess(async () => {
    const started = new Miniflare(
      convertV4MiniflareOptions({
        name: FLOOR,
        modules: [
          await workerModule(join(FLOORS, "durable-object.ts")),
          await workerModule(join(FLOORS, "floor-room.ts")),
        ],
        modulesRoot: ".",
        compatibilityDate: "2026-08-01",
        durableObjects: { ROOM: { className: "BareRoom", useSQLite: true } },
        host: "127.0.0.1",
        port: 0,
        cf: false,
        telemetry: { enabled: false },
        log: new Log(LogLevel.WARN),
      }),
    );
    await started.ready;
    return started;
  });
  return {
    pid,
    newRoom: floorRooms(await miniflare.ready, keeping),
    stop: () => miniflare.dispose(),
  };
}

/** A bare WebSocket server in a process of its own. */
export async function startWebSocketServer(): Promise<Server> {
  const child = fork(join(FLOORS, "websocket-server.ts"));
  const port = await new Promise((resolve) => child.once("message", resolve));
  return {
    pid: child.pid ?? 0,
    newRoom: floorRooms(new URL(`http://127.0.0.1:${port}`), "room"),
    async stop() {
      child.kill();
    },
  };
}

function floorRooms(url: URL, kind: string): Server["newRoom"] {
  let count = 0;
  return async () => ({ address: addressOf(url, `${kind}-${++count}`), hostSays: introduction("Teacher") });
}

function addressOf(url: URL, room: string): string {
  return `ws://${url.host}/ws/${room}`;
}

/** What is started, and the process that came with it. */
async function withItsProcess<T>(start: () => Promise<T>): Promise<{ made: T; pid: number }> {
  const before = workerdProcesses();
  const made = await start();
  const [pid = 0] = workerdProcesses().filter((other) => !before.includes(other));
  return { made, pid };
}

/** Children of this process that are workerd; none where the system does not say. */
function workerdProcesses(): number[] {
  try {
    const tasks = readdirSync("/proc/self/task");
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
    return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("workerd"));
  } catch {
    return [];
  }
}
