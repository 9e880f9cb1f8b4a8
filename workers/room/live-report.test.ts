import { expect, it } from "vitest";
import type { RoomNumbers } from "../metrics/metrics.ts";
import { LiveReport } from "./live-report.ts";

const numbers = (players: number): RoomNumbers => ({ players, sockets: players, waiting: 0 });

function reportOfRoom() {
  const reports: (number | null)[] = [];
  const report = new LiveReport("room", { reportRoom: (_, sent) => reports.push(sent?.players ?? null) });
  return { report, reports };
}

it("changes within five seconds are reported once, and the latest at the next look", () => {
  const { report, reports } = reportOfRoom();
  for (const [atMs, players] of [
    [10_000, 1],
    [11_000, 2],
    [14_999, 3],
    [15_000, 4],
  ] as const) {
    report.update(() => numbers(players), atMs);
  }
  expect(reports).toEqual([1, 4]);
});

it("numbers that stay the same are reported again after a minute only", () => {
  const { report, reports } = reportOfRoom();
  for (let atMs = 10_000; atMs <= 130_000; atMs += 5_000) report.update(() => numbers(2), atMs);
  expect(reports).toEqual([2, 2, 2]);
});

it("in between nothing is even counted", () => {
  const { report } = reportOfRoom();
  let looks = 0;
  for (let atMs = 10_000; atMs < 15_000; atMs++) {
    report.update(() => {
      looks++;
      return numbers(1);
    }, atMs);
  }
  expect(looks).toBe(1);
});

it("a closed room reports that at once, and once", () => {
  const { report, reports } = reportOfRoom();
  report.update(() => numbers(1), 10_000);
  report.close();
  report.close();
  expect(reports).toEqual([1, null]);
});
