import * as v from "valibot";
import { PLAYERS_MAX, PLAYERS_MIN, PLAYERS_MOST } from "../domain/room/rules.ts";

const NAME = "ROOM_PLAYERS_MAX";

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const players = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(PLAYERS_MIN),
  v.maxValue(PLAYERS_MOST),
);

/**
 * How many may play in one room of this deployment.
 * @throws where the variable says no such number, with what to do about it
 */
export function playersMax(env: unknown): number {
  const given = v.safeParse(v.object({ [NAME]: text }), env);
  if (given.success && given.output[NAME] === "") return PLAYERS_MAX;
  const parsed = v.safeParse(players, given.success ? given.output[NAME] : null);
  if (parsed.success) return parsed.output;
  throw new Error(`${NAME} is a whole number from ${PLAYERS_MIN} to ${PLAYERS_MOST}, in quotes: see the README`);
}
