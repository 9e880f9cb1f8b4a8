import { type GenerateRequest, generateQuiz, outcomeOf } from "../../domain/quiz/generate.ts";
import { openLexicon } from "../../domain/quiz/open-lexicon.ts";
import { loadTagger } from "../../domain/quiz/tagger.ts";
import coreAddress from "../../lexicon/pack/core.json?url";
import typedAddress from "../../lexicon/pack/typed.json?url";
import type { EngineAnswer } from "./engine-answer.ts";

/** Makes one quiz, in a thread of its own: it takes a phone seconds, in which the page must not stand still. */
self.addEventListener("message", ({ data }: MessageEvent<GenerateRequest>) => {
  answer(data).then(
    (made) => self.postMessage(made),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies EngineAnswer),
  );
});

async function answer(request: GenerateRequest): Promise<EngineAnswer> {
  const [lexicon, tagger] = await Promise.all([loadLexicon(request), loadTagger()]);
  return { made: outcomeOf(generateQuiz(request, lexicon, tagger)) };
}

async function loadLexicon({ quizType }: GenerateRequest) {
  const [core, typed] = await Promise.all([part(coreAddress), quizType === "vocabulary" ? part(typedAddress) : null]);
  const lexicon = openLexicon(core);
  if (quizType === "vocabulary") lexicon.learnAccepted(typed);
  return lexicon;
}

async function part(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the lexicon could not be had: ${response.status}`);
  return await response.json();
}
