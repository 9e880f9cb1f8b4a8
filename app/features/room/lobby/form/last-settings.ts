import * as v from "valibot";
import { PLAYERS_DEFAULT } from "../../../../../domain/room/rules.ts";
import {
  type CreateRoomPayload,
  difficultySchema,
  playersSchema,
  quizTypeSchema,
  wordsSchema,
} from "../../../../../domain/room/settings.ts";
import { read, write } from "../../../../browser/browser-storage.ts";

const KEY = "wordroom.room-settings";

/** Remembers on this device with which settings a room was created. */
export function rememberSettings(created: CreateRoomPayload): void {
  const { numPlayers, wordsPerPlayer, quizType, difficulty, presents = false } = created;
  const { penalties = !presents, sameQuestions = presents } = created;
  write("localStorage", KEY, { numPlayers, wordsPerPlayer, quizType, difficulty, presents, penalties, sameQuestions });
}

/**
 * The settings last used on this device, as fields of the form; those that are not valid any more are left out.
 * @param playersMax how many this deployment allows in a room
 */
export function lastSettings(playersMax: number): Record<string, string> {
  const fields = {
    numPlayers: playersSchema(playersMax),
    wordsPerPlayer: wordsSchema,
    quizType: quizTypeSchema,
    difficulty: difficultySchema,
  };
  const saved = read("localStorage", KEY);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const parsed = v.safeParse(v.object({ [name]: schema }), saved);
      return parsed.success ? [[name, String(parsed.output[name])]] : [];
    }),
  );
}

/** What an earlier version remembered has no `sameQuestions`. */
const lastSwitchesSchema = v.object({
  presents: v.boolean(),
  penalties: v.boolean(),
  sameQuestions: v.optional(v.boolean()),
});

/**
 * Whether the host of a new room presents until the host chooses: as in the draft, else as in the last room on this
 * device [D11].
 * @param drafted the switch in the draft, which a new one does not have
 */
export function initialPresents(drafted: string | undefined): boolean {
  if (drafted !== undefined) return drafted === "on";
  const last = v.safeParse(lastSwitchesSchema, read("localStorage", KEY));
  return last.success && last.output.presents;
}

/** A class, where the specified default is a party of friends. */
const PLAYERS_PRESENTED = 40;

/**
 * How many players a new room takes until its host chooses: as the last room on this device if that was presented, or not,
 * like this one; else 40 for a presented room [D11].
 * @param playersMax how many this deployment allows in a room
 */
export function initialPlayers(presents: boolean, playersMax: number): number {
  const schema = v.object({ presents: v.boolean(), numPlayers: playersSchema(playersMax) });
  const last = v.safeParse(schema, read("localStorage", KEY));
  if (last.success && last.output.presents === presents) return last.output.numPlayers;
  return Math.min(playersMax, presents ? PLAYERS_PRESENTED : PLAYERS_DEFAULT);
}

export type SwitchName = "penalties" | "sameQuestions";

/** What a room decides for a switch that its host has not chosen [RR-24][RR-55]. */
export function defaultSwitch(name: SwitchName, presents: boolean): boolean {
  return name === "penalties" ? !presents : presents;
}

/**
 * How a switch of a new room stands until its host chooses: as in the last room on this device if that was presented, or
 * not, like this one; else as a room decides [D11].
 */
export function initialSwitch(name: SwitchName, presents: boolean): boolean {
  const last = v.safeParse(lastSwitchesSchema, read("localStorage", KEY));
  const remembered = last.success && last.output.presents === presents ? last.output[name] : undefined;
  return remembered ?? defaultSwitch(name, presents);
}
