import model from "wink-eng-lite-web-model";
import type { Tagger } from "./read-passage.ts";
import { winkTagger } from "./wink-tagger.ts";

/** The tagger for scripts and tests, with the model as its package has it. The program takes it from the pack. */
export function loadTagger(): Promise<Tagger> {
  return Promise.resolve(winkTagger(model));
}
