import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Figures } from "./report.ts";

/** Writes the figures as JSON and draws the plots of docs/performance.md. */
export function writeFigures(figures: Figures): void {
  mkdirSync("bench/results", { recursive: true });
  mkdirSync("docs/plots", { recursive: true });
  const machine = { cores: cpus().length, node: process.version };
  writeFileSync("bench/results/room.json", `${JSON.stringify({ machine, ...figures }, rounded, 2)}\n`);
  const { answers, joinBursts, starts, results } = figures;
  draw("answers", "All answer in one tick: milliseconds to the acknowledgement, 99th percentile", answers, [
    { name: "bare ws, keeps nothing", of: ({ spread }) => spread.ws.p99Ms },
    { name: "bare Durable Object, keeps nothing", of: ({ spread }) => spread.bare.p99Ms },
    { name: "bare Durable Object, group commit", of: ({ spread }) => spread.group.p99Ms },
    { name: "room", of: ({ spread }) => spread.room.p99Ms },
  ]);
  draw("joins", "All join at once: milliseconds until each has seen all", joinBursts, [
    { name: "bare ws", of: ({ allJoinedMs }) => allJoinedMs.ws },
    { name: "bare Durable Object", of: ({ allJoinedMs }) => allJoinedMs.bare },
    { name: "room", of: ({ allJoinedMs }) => allJoinedMs.room },
  ]);
  for (const [name, what, spreads] of [
    ["start", "The questions reach everybody", starts],
    ["results", "The results reach everybody", results],
  ] as const) {
    draw(name, `${what}: milliseconds, 99th percentile`, spreads, [
      { name: "bare Durable Object, the same bytes", of: ({ bare }) => bare.p99Ms },
      { name: "room", of: ({ room }) => room.p99Ms },
    ]);
  }
}

type Series<T> = { name: string; of: (figures: T) => number };

function draw<T extends { players: number }>(
  name: string,
  title: string,
  rows: readonly T[],
  series: Series<T>[],
): void {
  if (rows.length === 0) return;
  const groups = rows.map((row) => ({
    label: row.players.toLocaleString("en"),
    values: series.map(({ of }) => of(row)),
  }));
  writeFileSync(
    `docs/plots/${name}.svg`,
    barsByPlayers(
      title,
      series.map((one) => one.name),
      groups,
    ),
  );
}

/** Rounds to four significant digits. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(4)) : value;
}

const WIDTH = 720;
const HEIGHT = 340;
const PLOT = { left: 56, right: 704, top: 72, bottom: 296 } as const;
/** Distinguishable in grey and on white as on black; the last colour is for the subject of the plot. */
const COLOURS = ["#b8c4ce", "#8fa1b0", "#5f7486", "#c2571a"] as const;
const TICKS = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000] as const;

type Group = { label: string; values: readonly number[] };

/** An SVG with a group of bars for each number of players, on a logarithmic scale. */
function barsByPlayers(title: string, names: readonly string[], groups: readonly Group[]): string {
  const all = groups.flatMap(({ values }) => values);
  const ticks = ticksAround(Math.min(...all), Math.max(...all));
  const heightOf = scale(ticks);
  const colours = COLOURS.slice(-names.length);
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(PLOT.left, 24, title, "start", 15),
    ...legend(names, colours),
    ...ticks.flatMap((tick) => gridLine(tick, heightOf(tick))),
    ...groups.flatMap((group, index) => bars(group, index, groups.length, heightOf, colours)),
    text((PLOT.left + PLOT.right) / 2, HEIGHT - 8, "players", "middle"),
  ];
  const description = groups
    .map(({ label, values }) => `${label} players: ${values.map(digits).join(", ")}`)
    .join("; ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" role="img">`,
    `<title>${title}</title><desc>${names.join(", ")}. ${description}.</desc>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** The ticks from the last below the smallest value to the first above the largest. */
function ticksAround(least: number, most: number): number[] {
  const from = TICKS.findLastIndex((tick) => tick <= least);
  const to = TICKS.findIndex((tick) => tick >= most);
  return TICKS.slice(Math.max(0, from), to < 0 ? TICKS.length : to + 1);
}

/** @returns the y coordinate of a value */
function scale(ticks: readonly number[]): (value: number) => number {
  const [low, high] = [Math.log(ticks[0] ?? 1), Math.log(ticks.at(-1) ?? 10)];
  return (value) => PLOT.bottom - ((Math.log(value) - low) / (high - low)) * (PLOT.bottom - PLOT.top);
}

function gridLine(tick: number, y: number): string[] {
  return [
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(y)}" y2="${round(y)}" stroke="#e3e8ec"/>`,
    text(PLOT.left - 8, y + 4, tick.toLocaleString("en"), "end"),
  ];
}

function bars(
  { label, values }: Group,
  index: number,
  count: number,
  heightOf: (value: number) => number,
  colours: readonly string[],
): string[] {
  const groupWidth = (PLOT.right - PLOT.left) / count;
  const barWidth = (groupWidth * 0.84) / values.length;
  const left = PLOT.left + index * groupWidth + groupWidth * 0.08;
  const drawn = values.flatMap((value, index) => {
    const [x, y] = [left + index * barWidth, heightOf(value)];
    const bar = `<rect x="${round(x)}" y="${round(y)}" width="${round(barWidth - 2)}" height="${round(PLOT.bottom - y)}" fill="${colours[index]}"/>`;
    return [bar, text(x + barWidth / 2 - 1, y - 4, digits(value), "middle", 10)];
  });
  return [...drawn, text(left + groupWidth * 0.42, PLOT.bottom + 18, label, "middle")];
}

function legend(names: readonly string[], colours: readonly string[]): string[] {
  let x = PLOT.left;
  return names.flatMap((name, index) => {
    const entry = [
      `<rect x="${round(x)}" y="36" width="12" height="12" fill="${colours[index]}"/>`,
      text(x + 17, 46, name, "start", 11),
    ];
    x += 34 + name.length * 5.6;
    return entry;
  });
}

function text(x: number, y: number, words: string, anchor: "start" | "middle" | "end", size = 12): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" fill="#26323b">${words}</text>`;
}

function digits(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function round(value: number): string {
  return value.toFixed(1);
}
