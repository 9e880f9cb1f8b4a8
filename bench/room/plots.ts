import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Figures } from "./report.ts";
import { barsByPlayers } from "./svg.ts";

/** Keeps the figures as data, and draws the plots of docs/performance.md. */
export function keepFigures(figures: Figures): void {
  mkdirSync("bench/results", { recursive: true });
  mkdirSync("docs/plots", { recursive: true });
  const machine = { cores: cpus().length, node: process.version };
  writeFileSync("bench/results/room.json", `${JSON.stringify({ machine, ...figures }, rounded, 2)}\n`);
  const { answers, storms, starts, results } = figures;
  draw("answers", "All answer in one tick: milliseconds to the acknowledgement, 99th percentile", answers, [
    { name: "bare ws, keeps nothing", of: ({ spread }) => spread.ws.p99Ms },
    { name: "bare Durable Object, keeps nothing", of: ({ spread }) => spread.bare.p99Ms },
    { name: "bare Durable Object, group commit", of: ({ spread }) => spread.group.p99Ms },
    { name: "room", of: ({ spread }) => spread.room.p99Ms },
  ]);
  draw("joins", "All join at once: milliseconds until each has seen all", storms, [
    { name: "bare ws", of: ({ allInMs }) => allInMs.ws },
    { name: "bare Durable Object", of: ({ allInMs }) => allInMs.bare },
    { name: "room", of: ({ allInMs }) => allInMs.room },
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

/** Three digits say more than was measured. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(4)) : value;
}
