import { type GenerateOutcome, type GenerateRequest, generateQuiz, outcomeOf } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { openTagger } from "../../domain/quiz/passage/packed-tagger.ts";
import packAddresses from "../../lexicon/pack/addresses.json";
import { fetchPack } from "./fetch-pack.ts";

export type GeneratorReply = { outcome: GenerateOutcome } | { error: string };

/** Makes one quiz. On a phone that takes seconds, which would block the page if it were not done in a web worker. */
self.addEventListener("message", ({ data }: MessageEvent<GenerateRequest>) => {
  generate(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies GeneratorReply),
  );
});

async function generate(request: GenerateRequest): Promise<GeneratorReply> {
  const [lexicon, tagger] = await Promise.all([loadLexicon(request), fetchPack(packAddresses.tagger)]);
  return { outcome: outcomeOf(generateQuiz(request, lexicon, openTagger(tagger))) };
}

async function loadLexicon({ quizType }: GenerateRequest) {
  const [core, typed] = await Promise.all([
    fetchPack(packAddresses.core),
    quizType === "vocabulary" ? fetchPack(packAddresses.typed) : null,
  ]);
  const lexicon = openLexicon(core);
  if (quizType === "vocabulary") lexicon.loadAccepted(typed);
  return lexicon;
}
