import * as v from "valibot";

/** The drawings that people pick from, each a symbol of `app/ui/data/avatars.svg`. Stored by name: only ever add. */
export const AVATARS = [
  "buffalo",
  "carp",
  "cat",
  "chick",
  "cicada",
  "crab",
  "crane",
  "dragonfly",
  "duck",
  "elephant",
  "firefly",
  "fox",
  "frog",
  "gecko",
  "goat",
  "lotus",
  "macaque",
  "owl",
  "pangolin",
  "rooster",
  "snail",
  "tiger",
  "turtle",
  "whale",
] as const;
export type AvatarName = (typeof AVATARS)[number];

/** As a client sends it to a room. One that this version does not know counts as none: nobody is kept out for a picture. */
export const chosenAvatarSchema = v.fallback(v.nullable(v.picklist(AVATARS)), null);

/** The avatar of this name, or null where there is none. */
export function avatarIn(text: unknown): AvatarName | null {
  return v.parse(chosenAvatarSchema, text);
}
