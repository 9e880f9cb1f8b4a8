import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { roomCodeFrom } from "../../domain/room/code.ts";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { WORDS_DEFAULT } from "../../domain/room/rules.ts";
import { runBuiltWorker, workerModule } from "../../scripts/lib/worker.ts";

const BASELINES = join(import.meta.dirname, "../baselines");
const WORKER_NAME = "baseline";
const PASSAGE = readFileSync(join(import.meta.dirname, "../../domain/quiz/fixtures/newspaper.txt"), "utf8");

/** A room that waits for its host: its address, and the host's first message. */
export type WaitingRoom = { address: string; hostMessage: string };

/** A server that rooms run on. */
export type Server = {
  /** The process whose memory is measured. */
  pid: number;
  createRoom: (players: number) => Promise<WaitingRoom>;
  stop: () => Promise<void>;
};

/** The first message of a new player. */
export function introduction(name: string): string {
  return JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name } });
}

/** A server that also renders pages. */
export type PageServer = Server & {
  /** Renders a page this many times. */
  renderPage: (times: number) => Promise<void>;
};

/** Starts the built Worker. Rooms are created past the API, which allows fewer players. */
export async function startWorker(stateFolder: string): Promise<PageServer> {
  const vars = { RATE_LIMITS: "off", ROOM_PLAYERS_MAX: "1000" };
  const { made: worker, pid } = await startWithProcess(() =>
    runBuiltWorker({ host: "127.0.0.1", port: 0, stateFolder, vars }),
  );
  const { ROOM: rooms } = await worker.bindings();
  return {
    pid,
    stop: worker.stop,
    async renderPage(times) {
      for (let n = 0; n < times; n++) await (await fetch(worker.url)).text();
    },
    async createRoom(players) {
      const code = roomCodeFrom(crypto.getRandomValues(new Uint8Array(6)));
      const settings = {
        name: "Class",
        numPlayers: players,
        wordsPerPlayer: WORDS_DEFAULT,
        difficulty: "6.0-7.0" as const,
        quizType: "multiple_choice_vocab" as const,
      };
      const host = { name: "Teacher", userId: null, browser: null, network: null, avatar: null, plays: false };
      const created = await rooms.getByName(code).create({ code, settings, passage: PASSAGE, host });
      if (!created.ok) throw new Error(created.code);
      const { seatToken } = created;
      return {
        address: addressOf(worker.url, code),
        hostMessage: JSON.stringify({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken }),
      };
    },
  };
}

/** Starts a bare Durable Object. @param keeping how its rooms store answers */
export async function startDurableObject(keeping: "group" | "nothing"): Promise<Server> {
  const { made: miniflare, pid } = await startWithProcess(async () => {
    const started = new Miniflare(
      convertV4MiniflareOptions({
        name: WORKER_NAME,
        modules: [
          await workerModule(join(BASELINES, "durable-object.ts")),
          await workerModule(join(BASELINES, "baseline-room.ts")),
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
    createRoom: baselineRooms(await miniflare.ready, keeping),
    stop: () => miniflare.dispose(),
  };
}

/** Starts a bare WebSocket server in a process of its own. */
export async function startWebSocketServer(): Promise<Server> {
  const child = fork(join(BASELINES, "websocket-server.ts"));
  const port = await new Promise((resolve) => child.once("message", resolve));
  return {
    pid: child.pid ?? 0,
    createRoom: baselineRooms(new URL(`http://127.0.0.1:${port}`), "room"),
    async stop() {
      child.kill();
    },
  };
}

function baselineRooms(url: URL, kind: string): Server["createRoom"] {
  let count = 0;
  return async () => ({ address: addressOf(url, `${kind}-${++count}`), hostMessage: introduction("Teacher") });
}

function addressOf(url: URL, room: string): string {
  return `ws://${url.host}/ws/${room}`;
}

/** Starts something and finds the process that came with it. */
async function startWithProcess<T>(start: () => Promise<T>): Promise<{ made: T; pid: number }> {
  const before = workerdProcesses();
  const made = await start();
  const [pid = 0] = workerdProcesses().filter((other) => !before.includes(other));
  return { made, pid };
}

/** The workerd processes among this one's children; none if the system does not list them. */
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
