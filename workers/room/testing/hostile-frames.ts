import {
  type ClientMessage,
  FRAME_MAX_BYTES,
  PROTOCOL_VERSION,
  parseClientFrame,
} from "../../../domain/room/protocol.ts";
import { mulberry32 } from "./seeded-random.ts";

/** Frames that no honest client sends, the same for the same seed: valid ones with something wrong, and rubbish. */

const SECRET = "a-secret-of-22-letters-";
const VALID: ClientMessage[] = [
  { type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "An" }, joinKey: SECRET },
  { type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: SECRET, version: 3 },
  { type: "startQuiz" },
  { type: "cancelQuiz" },
  { type: "saveAnswer", questionId: "q1", number: 1, value: 2 },
  { type: "saveAnswer", questionId: "q1", number: 1, value: "nghĩa" },
  { type: "completeQuiz", score: 5, detailedResults: [] },
  { type: "leaveRoom" },
  { type: "kickPlayer", playerId: 3 },
  { type: "lockRoom", locked: true },
  { type: "restartRoom" },
  { type: "getDetails", playerId: 3 },
  { type: "getQuestions" },
  { type: "markPaid", playerId: 3, paid: true },
];

const WRONG: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "",
  "\u0000",
  "\u202e\ud800",
  "x".repeat(5_000),
  [],
  [[]],
  {},
  { toString: "x" },
];
const KEYS = ["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "type ", "seatId", "", "\ud800"];
const RUBBISH = [
  "",
  " ",
  "null",
  "[]",
  "{",
  "}",
  '"',
  "1e999",
  "\u0000",
  "\ud800",
  "pong",
  "PING",
  "{}".repeat(50),
  "[{}]",
];

type Random = () => number;

/** So many frames that the protocol has no meaning for, in order. */
export function hostileFrames(seed: number, count: number): (string | ArrayBuffer)[] {
  const random = mulberry32(seed);
  const frames: (string | ArrayBuffer)[] = [];
  while (frames.length < count) {
    const frame = pick(random, KINDS)(random);
    // What is valid after all may be done: that is no concern of this.
    if (!parseClientFrame(frame).ok) frames.push(frame);
  }
  return frames;
}

const KINDS: ((random: Random) => string | ArrayBuffer)[] = [
  wrongValue,
  wrongValue,
  unknownKey,
  unknownKey,
  missingKey,
  cut,
  cut,
  noisy,
  nested,
  huge,
  binary,
  (random) => pick(random, RUBBISH),
];

function wrongValue(random: Random): string {
  const fields = Object.entries(pick(random, VALID));
  const [key] = pick(random, fields);
  return JSON.stringify({ ...Object.fromEntries(fields), [key]: pick(random, WRONG) });
}

/** As text, since an object's own key `__proto__` can't be written down otherwise. */
function unknownKey(random: Random): string {
  const text = JSON.stringify(pick(random, VALID));
  return `{${JSON.stringify(pick(random, KEYS))}:${JSON.stringify(pick(random, WRONG))},${text.slice(1)}`;
}

function missingKey(random: Random): string {
  const fields = Object.entries(pick(random, VALID));
  fields.splice(Math.floor(random() * fields.length), 1);
  return JSON.stringify(Object.fromEntries(fields));
}

function cut(random: Random): string {
  const text = JSON.stringify(pick(random, VALID));
  return text.slice(0, Math.floor(random() * text.length));
}

/** One sign of a valid frame is another. */
function noisy(random: Random): string {
  const text = JSON.stringify(pick(random, VALID));
  const place = Math.floor(random() * text.length);
  return text.slice(0, place) + String.fromCharCode(Math.floor(random() * 0xffff)) + text.slice(place + 1);
}

function nested(random: Random): string {
  const depth = 1 + Math.floor(random() * 3_000);
  return random() < 0.5
    ? "[".repeat(depth) + "]".repeat(depth)
    : `{"type":"completeQuiz","x":${'{"a":'.repeat(depth / 4)}1${"}".repeat(depth / 4)}}`;
}

function huge(random: Random): string {
  const filling = "é".repeat(FRAME_MAX_BYTES / 2 + Math.floor(random() * 2_000));
  return JSON.stringify({ type: "completeQuiz", score: filling });
}

function binary(random: Random): ArrayBuffer {
  const text = JSON.stringify(pick(random, VALID));
  const bytes = random() < 0.5 ? new TextEncoder().encode(text) : Uint8Array.from(text, () => random() * 256);
  return Uint8Array.from(bytes).buffer;
}

function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}
