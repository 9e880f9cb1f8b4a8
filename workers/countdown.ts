import * as v from "valibot";
import { COUNTDOWN_MS } from "../domain/room/rules.ts";

const NAME = "ROOM_COUNTDOWN_MS";

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.maxValue(COUNTDOWN_MS));

/**
 * How long the 3-2-1 before a game lasts: three seconds, unless a test of the whole Worker asks for less.
 * @throws where the variable says no such time, with what to do about it
 */
export function countdownMs(env: unknown): number {
  const given = v.safeParse(v.object({ [NAME]: text }), env);
  if (given.success && given.output[NAME] === "") return COUNTDOWN_MS;
  const parsed = v.safeParse(milliseconds, given.success ? given.output[NAME] : null);
  if (parsed.success) return parsed.output;
  throw new Error(`${NAME} is a number of milliseconds from 0 to ${COUNTDOWN_MS}, in quotes: see the README`);
}
