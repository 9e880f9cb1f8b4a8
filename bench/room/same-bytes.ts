import { answerAll, floorAnswers } from "./answers.ts";
import type { Crowd } from "./crowd.ts";
import { quiet, type Reached, reaching, type Since } from "./game.ts";

const STANDINGS = '"standings":[';

/** Has a floor, as rested as the real room was, send each player the very bytes that the room has sent. */
export async function sendSame(crowd: Crowd, real: readonly Reached[], since: Since): Promise<Reached[]> {
  const parts = real.map(({ frame }) => partsOf(frame.toString()));
  for (const [index, line] of crowd.players.entries()) {
    const { before = "", after = "" } = parts[index] ?? {};
    line.send(JSON.stringify({ type: "keep", before, after }));
  }
  crowd.host.send(JSON.stringify({ type: "keepCommon", common: parts[0]?.common ?? "" }));
  // Everything that was sent before is there once this comes back.
  await answerAll(crowd.all, floorAnswers(crowd.all.length, 0));
  await quiet();
  return reaching(crowd.players, '"messages"', () => crowd.host.send('{"type":"sendKept"}'), since);
}

/** A frame without its version and time, apart from the standings: everybody gets those alike. */
function partsOf(frame: string): { before: string; common: string; after: string } {
  const text = frame.slice(frame.indexOf('"messages"'));
  const from = text.indexOf(STANDINGS);
  if (from < 0) return { before: text, common: "", after: "" };
  const to = text.indexOf("]", from);
  return { before: text.slice(0, from), common: text.slice(from, to), after: text.slice(to) };
}
