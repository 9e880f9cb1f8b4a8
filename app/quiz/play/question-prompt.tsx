import type { AskedWord, QuizType } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../i18n/part-of-speech.ts";
import { aroundWord } from "./around-word.ts";

type QuestionPromptProps = {
  question: Pick<AskedWord, "word" | "partOfSpeech">;
  type: QuizType;
  place: number;
  total: number;
};

export function QuestionPrompt({ question, type, place, total }: QuestionPromptProps) {
  const [before, after] = promptAround(type);
  return (
    <>
      <p className="text-sm font-semibold text-ink-soft">{m.quiz_question_of({ number: place + 1, total })}</p>
      <h2 id="question" className="mt-1 text-lg font-semibold">
        {before}
        {/* On a narrow screen on a line of its own: what is asked stays whole. */}
        <span className="block sm:inline-block">
          <span lang="en" className="text-2xl font-extrabold text-primary wrap-anywhere">
            {question.word}
          </span>
          {after}{" "}
          <span className="text-base font-normal text-ink-soft">({partOfSpeechLabel(question.partOfSpeech)})</span>
        </span>
      </h2>
    </>
  );
}

function promptAround(type: QuizType): [before: string, after: string] {
  return aroundWord((word) =>
    type === "multiple_choice_vocab" ? m.quiz_prompt_choice({ word }) : m.quiz_prompt_typed({ word }),
  );
}
