import { createRequire } from "node:module";
import { PACK_VERSION, type TaggerPack } from "../../domain/quiz/lexicon/pack-format.ts";

const require = createRequire(import.meta.url);
const MODELS = "wink-eng-lite-web-model/dist/languages/cur/models";

/** What tagging needs of wink's model; it also has names of things, feelings and negations, which nobody asks for. */
export function packTagger(): TaggerPack {
  const { lexicon, ...core } = require(`${MODELS}/eng-core-web-model.json`);
  const sentences = require(`${MODELS}/eng-sbd-model.json`);
  const partsOfSpeech = require(`${MODELS}/eng-pos-model.json`);
  return { version: PACK_VERSION, table: lexicon, model: JSON.stringify({ core, sentences, partsOfSpeech }) };
}
