import type { Sense } from "./lexicon.ts";

export type NounClass = "person" | "group" | "thing" | "abstract" | "";

/** By WordNet's field; those that are not here are abstract. */
const CLASSES: Readonly<Record<string, NounClass>> = {
  "05": "thing", // animals
  "06": "thing", // artefacts
  "08": "thing", // the body
  "13": "thing", // food
  "14": "group",
  "15": "thing", // places
  "17": "thing", // natural objects
  "18": "person",
  "20": "thing", // plants
  "27": "thing", // substances
};
const PLACES = "15";

/** Which nouns may stand in the place of this one; empty if that is unknown, or for another part of speech. */
export function nounClassOf({ partOfSpeech, field, gloss }: Sense): NounClass {
  if (partOfSpeech !== "noun") return "";
  if (field !== "") return CLASSES[field] ?? "abstract";
  if (/^(?:an?|the)(?: \w+)? (?:person|man|woman|player|worker|adult|child)\b/.test(gloss)) return "person";
  return /^a group\b/.test(gloss) ? "group" : "";
}

/** Something that one can touch; not a place. */
export function isConcrete(sense: Sense): boolean {
  return nounClassOf(sense) === "thing" && sense.field !== PLACES;
}
