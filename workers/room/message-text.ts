import { ShownQuestion } from "../../domain/room/card.ts";
import type { ServerMessage } from "../../domain/room/protocol.ts";

/** Parts of messages that many are sent alike, and that are the same object for all of them. */
const ALIKE = new Set(["room", "standings"]);
/** Lists of parts that are the same objects from one list to the next. */
const LISTS = new Set(["players", "questions"]);
/** Parts that are each one's own, but made of such. */
const MADE_OF_ALIKE = new Set(["quiz", "quizData", "results"]);
/** Shorter texts are written sooner than they are compared. */
const LONG_TEXT = 500;

type Fields = Readonly<Record<string, unknown>>;

const written = new WeakMap<object, string>();
let lastLong = { text: "", json: '""' };

/** A message as JSON. A class is sent the same roster and the same standings a thousand times: they are written once. */
export function textOf(message: ServerMessage): string {
  return "room" in message || "results" in message ? objectText(message) : JSON.stringify(message);
}

function objectText(fields: Fields): string {
  let text = "";
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    // Put together by `+`, which copies nothing until the whole is sent: standings of a thousand are 180 KB.
    if (value !== undefined) text += `${text === "" ? "" : ","}"${key}":${fieldText(key, value)}`;
  }
  return `{${text}}`;
}

function fieldText(key: string, value: unknown): string {
  if (typeof value === "string") return value.length < LONG_TEXT ? JSON.stringify(value) : longText(value);
  if (!isFields(value)) return JSON.stringify(value);
  if (ALIKE.has(key)) return once(value);
  if (key === "detailedResults") return written.get(value) ?? JSON.stringify(value);
  if (LISTS.has(key) && Array.isArray(value)) return listText(value, key === "players");
  return MADE_OF_ALIKE.has(key) ? objectText(value) : JSON.stringify(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** Writes a part of messages to come before anybody waits for it. */
export function writeAhead(part: object): void {
  once(part);
}

function once(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  written.set(value, text);
  return text;
}

/** @param isAlike whether others are sent the same list */
function listText(list: readonly object[], isAlike: boolean): string {
  const known = isAlike ? written.get(list) : undefined;
  if (known !== undefined) return known;
  let text = "";
  for (const item of list) text += (text === "" ? "" : ",") + (item instanceof ShownQuestion ? item.json : once(item));
  text = `[${text}]`;
  if (isAlike) written.set(list, text);
  return text;
}

/** The passage, which comes again with everybody's results. */
function longText(text: string): string {
  if (text !== lastLong.text) lastLong = { text, json: JSON.stringify(text) };
  return lastLong.json;
}
