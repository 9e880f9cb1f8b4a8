import { loadedOnce } from "../../domain/loaded-once.ts";
import { type GenerateOutcome, type GenerateRequest, generateQuiz, outcomeOf } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon-pack.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import packAddress from "../../lexicon/pack/lexicon.json?url";
import { retiredHere } from "./retired.ts";

/** Makes a quiz here, as the server's own lexicon would. */
export async function makeHere(request: Omit<GenerateRequest, "seed">): Promise<GenerateOutcome> {
  const [lexicon, tagger] = await loaded();
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(4))).join(" ");
  return outcomeOf(generateQuiz({ ...request, seed, retired: retiredHere() }, lexicon, tagger));
}

const loaded = loadedOnce(async () => await Promise.all([loadLexicon(), loadTagger()]));

async function loadLexicon() {
  const response = await fetch(packAddress);
  if (!response.ok) throw new Error(`the lexicon could not be had: ${response.status}`);
  return openLexicon(await response.json());
}
