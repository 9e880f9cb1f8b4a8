import * as v from "valibot";
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
  const { numPlayers, wordsPerPlayer, quizType, difficulty, presents = false, penalties = !presents } = created;
  write("localStorage", KEY, { numPlayers, wordsPerPlayer, quizType, difficulty, presents, penalties });
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

const lastSwitchesSchema = v.object({ presents: v.boolean(), penalties: v.boolean() });

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

/**
 * Whether a new room has penalties until its host chooses: as in the last room on this device if that was presented, or
 * not, like this one; else unless it is presented [RR-55][D11].
 */
export function initialPenalties(presents: boolean): boolean {
  const last = v.safeParse(lastSwitchesSchema, read("localStorage", KEY));
  return last.success && last.output.presents === presents ? last.output.penalties : !presents;
}
