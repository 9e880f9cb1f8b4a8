import { until } from "../../e2e/fixtures/socket-player.ts";
import type { Line } from "./line.ts";

/** All answer in one tick: how long each waited for the acknowledgement, from its own sending. */
export async function answerAll(lines: readonly Line[], answers: readonly string[]): Promise<number[]> {
  const sentAtMs: number[] = [];
  const tookMs: number[] = [];
  for (const [index, line] of lines.entries()) {
    line.onFrame = (data, atMs) => {
      if (data.includes('"answerSaved"')) tookMs.push(atMs - (sentAtMs[index] ?? Number.NaN));
    };
  }
  for (const [index, line] of lines.entries()) {
    sentAtMs[index] = performance.now();
    line.send(answers[index] ?? "");
  }
  await until(`${lines.length} acknowledgements`, () => tookMs.length >= lines.length);
  for (const line of lines) line.onFrame = () => {};
  return tookMs;
}

/** What a floor is asked: as long as a real answer. */
export function floorAnswers(count: number, number: number): string[] {
  return Array.from({ length: count }, (_, player) =>
    JSON.stringify({ type: "saveAnswer", questionId: `q${player}-${number % 10}`, number, value: number % 4 }),
  );
}
