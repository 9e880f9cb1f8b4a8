import type { JoinBurstFigures } from "./join-bursts.ts";
import type { ManyRoomsFigures } from "./many-rooms.ts";
import type { MemoryFigures } from "./memory.ts";
import type { AnswerFigures, SpreadFigures } from "./play-games.ts";

export const PARTS = ["answers", "joins", "rooms", "memory"] as const;
export type Part = (typeof PARTS)[number];

export type Figures = {
  /** The system's load average of the last minute. */
  loadBefore: number;
  loadAfter: number;
  tookMinutes: number;
  answers: AnswerFigures[];
  starts: SpreadFigures[];
  results: SpreadFigures[];
  joinBursts: JoinBurstFigures[];
  manyRooms: ManyRoomsFigures[];
  memory: { room: MemoryFigures; bare: MemoryFigures }[];
};

/** The largest ratios that the requirements allow. */
const WANTED = { toGroup: 1.5, toGroupOfFew: 2, joinsToWs: 2, sameBytes: 2, manyRooms: 1.25 } as const;
/** With this few players a single slow frame decides the 99th percentile. */
const FEW = 50;
/** The most that one player may be sent, in KiB. */
const WANTED_KIB = { joining: 16, start: 16, results: 24 } as const;

export function print(figures: Figures): void {
  console.log(
    `load of the last minute: ${figures.loadBefore.toFixed(1)} before, ${figures.loadAfter.toFixed(1)} after; ` +
      `took ${figures.tookMinutes.toFixed(1)} minutes`,
  );
  if (figures.answers.length > 0) {
    table(
      "P1: all answer in one tick; milliseconds to the acknowledgement, p50 / p99",
      [
        "players",
        "room",
        "bare, group commit",
        "bare, keeps nothing",
        "bare ws",
        "room : group",
        "room : ws",
        "frames per answer",
        "progress: frames, KiB per player",
      ],
      figures.answers.map(answersRow),
    );
  }
  if (figures.starts.length > 0) {
    for (const [title, rows, mostKib] of [
      ["P3: start", figures.starts, WANTED_KIB.start],
      ["P3: results", figures.results, WANTED_KIB.results],
    ] as const) {
      table(
        title,
        SPREAD_HEAD,
        rows.map((row) => spreadRow(row, mostKib)),
      );
    }
  }
  if (figures.joinBursts.length > 0) {
    table(
      "P2: all join at once; milliseconds until each has seen all",
      [
        "players",
        "room",
        "bare Durable Object",
        "bare ws",
        "room : bare",
        "room : ws",
        "connected: room, bare, ws",
        "frames per player",
        "KiB per player",
        "in a fresh process: room, ws",
        "room : ws",
        "processor, fresh and later: room, ws",
      ],
      figures.joinBursts.map(joinsRow),
    );
  }
  for (const { rooms, playersEach, manyP99Ms, oneP99Ms, toOne } of figures.manyRooms) {
    const ratio = ratioAgainst(toOne, WANTED.manyRooms);
    console.log(
      `\nP4: ${rooms} rooms of ${playersEach}: p99 ${ms(manyP99Ms)}, one room of ${rooms * playersEach}: ${ms(oneP99Ms)}; ${ratio}`,
    );
  }
  for (const { room, bare } of figures.memory) {
    const ratio = room.kibPerPlayer / bare.kibPerPlayer;
    console.log(
      `\nMemory in KiB per player of ${room.players}: room ${room.kibPerPlayer.toFixed(0)}, ` +
        `bare ${bare.kibPerPlayer.toFixed(0)}; ${ratio.toFixed(2)}x. ` +
        `Processor time while idle: ${room.idleProcessorMsPerSecond.toFixed(1)} ms a second`,
    );
  }
}

function answersRow({ players, spread, ...figures }: AnswerFigures): string[] {
  return [
    String(players),
    both(spread.room),
    both(spread.group),
    both(spread.bare),
    both(spread.ws),
    ratioAgainst(figures.toGroup, players <= FEW ? WANTED.toGroupOfFew : WANTED.toGroup),
    `${figures.toWs.toFixed(2)}x`,
    figures.framesPerAnswer.toFixed(2),
    `${figures.progressFramesPerPlayer.toFixed(2)}, ${(figures.progressBytesPerPlayer / 1024).toFixed(1)}`,
  ];
}

const SPREAD_HEAD = [
  "players",
  "room, p50 / p99 ms",
  "bare, the same bytes",
  "the same, a row each written first",
  "room : bare",
  "room : bare that writes",
  "KiB each",
];

function spreadRow({ players, room, bare, group, toBare, toGroup, kib }: SpreadFigures, mostKib: number): string[] {
  return [
    String(players),
    both(room),
    both(bare),
    both(group),
    ratioAgainst(toBare, WANTED.sameBytes),
    `${toGroup.toFixed(2)}x`,
    kibAgainst(kib, mostKib),
  ];
}

function joinsRow({ players, allJoinedMs, connectedMs, toBare, toWs, ...sent }: JoinBurstFigures): string[] {
  return [
    String(players),
    ms(allJoinedMs.room),
    ms(allJoinedMs.bare),
    ms(allJoinedMs.ws),
    toBare.toFixed(2),
    ratioAgainst(toWs, WANTED.joinsToWs),
    [connectedMs.room, connectedMs.bare, connectedMs.ws].map(ms).join(", "),
    sent.framesPerPlayer.toFixed(1),
    kibAgainst(sent.kibPerPlayer, WANTED_KIB.joining),
    [sent.coldMs.room, sent.coldMs.ws].map(ms).join(", "),
    ratioAgainst(sent.coldMs.room / sent.coldMs.ws, WANTED.joinsToWs),
    [sent.processorMs.room, sent.processorMs.ws].map(({ cold, warm }) => `${ms(cold)} / ${ms(warm)}`).join(", "),
  ];
}

function ratioAgainst(ratio: number, most: number): string {
  return `${ratio.toFixed(2)}x${ratio <= most ? "" : ` (not within ${most}x)`}`;
}

function kibAgainst(kib: number, most: number): string {
  return `${kib.toFixed(1)}${kib <= most ? "" : ` (not within ${most})`}`;
}

function both({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }): string {
  return `${ms(p50Ms)} / ${ms(p99Ms)}`;
}

function ms(figure: number): string {
  return figure.toFixed(figure < 10 ? 1 : 0);
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n`);
  for (const row of [head, head.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
}
