import { answerAll, floorAnswers } from "./answers.ts";
import type { Crowd } from "./crowd.ts";
import { type Reached, reaching, type Since } from "./game.ts";

const STANDINGS = '"standings":[';

/** Has a floor send each player the very bytes that the room has sent. It must have been handed them and be rested. */
export function sendSame(crowd: Crowd, since: Since): Promise<Reached[]> {
  return reaching(crowd.players, '"messages"', () => crowd.host.send('{"type":"sendKept"}'), since);
}

/** Hands a floor what the room has sent. */
export async function handSame(crowd: Crowd, real: readonly Reached[]): Promise<void> {
  const parts = real.map(({ frame }) => partsOf(frame.toString()));
  for (const [index, line] of crowd.players.entries()) {
    const { before = "", after = "" } = parts[index] ?? {};
    line.send(JSON.stringify({ type: "keep", before, after }));
  }
  crowd.host.send(JSON.stringify({ type: "keepCommon", common: parts[0]?.common ?? "" }));
  // Everything that was sent before is there once this comes back.
  await answerAll(crowd.all, floorAnswers(crowd.all.length, 0));
}

/** A frame without its version and time, apart from the standings: everybody gets those alike. */
function partsOf(frame: string): { before: string; common: string; after: string } {
  const text = frame.slice(frame.indexOf('"messages"'));
  const from = text.indexOf(STANDINGS);
  if (from < 0) return { before: text, common: "", after: "" };
  const to = text.indexOf("]", from);
  return { before: text.slice(0, from), common: text.slice(from, to), after: text.slice(to) };
}
