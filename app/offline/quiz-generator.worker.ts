import { type GenerateOutcome, type GenerateRequest, generateQuiz, outcomeOf } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import packAddresses from "../../lexicon/pack/addresses.json";

export type GeneratorReply = { outcome: GenerateOutcome } | { error: string };

/** Makes one quiz. On a phone that takes seconds, which would block the page if it were not done in a web worker. */
self.addEventListener("message", ({ data }: MessageEvent<GenerateRequest>) => {
  generate(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies GeneratorReply),
  );
});

async function generate(request: GenerateRequest): Promise<GeneratorReply> {
  const [lexicon, tagger] = await Promise.all([loadLexicon(request), loadTagger()]);
  return { outcome: outcomeOf(generateQuiz(request, lexicon, tagger)) };
}

async function loadLexicon({ quizType }: GenerateRequest) {
  const [core, typed] = await Promise.all([
    fetchJson(packAddresses.core),
    quizType === "vocabulary" ? fetchJson(packAddresses.typed) : null,
  ]);
  const lexicon = openLexicon(core);
  if (quizType === "vocabulary") lexicon.loadAccepted(typed);
  return lexicon;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the lexicon could not be loaded: ${response.status}`);
  return await response.json();
}
