import type { ManyRoomsFigures } from "./many-rooms.ts";
import type { AnswerFigures, SpreadFigures } from "./session.ts";
import type { MemoryFigures, StormFigures } from "./storms.ts";

export const PARTS = ["answers", "joins", "rooms", "memory"] as const;
export type Part = (typeof PARTS)[number];

export type Figures = {
  /** The system's load of the last minute. */
  loadBefore: number;
  loadAfter: number;
  tookMinutes: number;
  answers: AnswerFigures[];
  starts: SpreadFigures[];
  results: SpreadFigures[];
  storms: StormFigures[];
  manyRooms: ManyRoomsFigures[];
  memory: { room: MemoryFigures; bare: MemoryFigures }[];
};

/** The most that a ratio may be, by requirement. */
const WANTED = { toGroup: 1.5, toWs: 4, stormToWs: 1.75, sameBytes: 1.5, manyRooms: 1.25, memory: 1.25 } as const;

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
    table("P3: start", SPREAD_HEAD, figures.starts.map(spreadRow));
    table("P3: results", SPREAD_HEAD, figures.results.map(spreadRow));
  }
  if (figures.storms.length > 0) {
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
      ],
      figures.storms.map(stormRow),
    );
  }
  for (const { rooms, playersEach, manyP99Ms, oneP99Ms, toOne } of figures.manyRooms) {
    const ratio = judged(toOne, WANTED.manyRooms);
    console.log(
      `\nP4: ${rooms} rooms of ${playersEach}: p99 ${ms(manyP99Ms)}, one room of ${rooms * playersEach}: ${ms(oneP99Ms)}; ${ratio}`,
    );
  }
  for (const { room, bare } of figures.memory) {
    const ratio = judged(room.kibPerPlayer / bare.kibPerPlayer, WANTED.memory);
    console.log(
      `\nP2: KiB per player of ${room.players}: room ${room.kibPerPlayer.toFixed(0)}, ` +
        `bare ${bare.kibPerPlayer.toFixed(0)}; ${ratio}. ` +
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
    judged(figures.toGroup, WANTED.toGroup),
    judged(figures.toWs, WANTED.toWs),
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

function spreadRow({ players, room, bare, group, toBare, toGroup, kib }: SpreadFigures): string[] {
  return [
    String(players),
    both(room),
    both(bare),
    both(group),
    judged(toBare, WANTED.sameBytes),
    `${toGroup.toFixed(2)}x`,
    kib.toFixed(1),
  ];
}

function stormRow({ players, allInMs, connectedMs, toBare, toWs, ...sent }: StormFigures): string[] {
  return [
    String(players),
    ms(allInMs.room),
    ms(allInMs.bare),
    ms(allInMs.ws),
    toBare.toFixed(2),
    judged(toWs, WANTED.stormToWs),
    [connectedMs.room, connectedMs.bare, connectedMs.ws].map(ms).join(", "),
    sent.framesPerPlayer.toFixed(1),
    sent.kibPerPlayer.toFixed(1),
  ];
}

function judged(ratio: number, most: number): string {
  return `${ratio.toFixed(2)}x${ratio <= most ? "" : ` (not within ${most}x)`}`;
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
