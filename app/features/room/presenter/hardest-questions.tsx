import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { keyLang } from "../../../quiz/results/detail.ts";
import { Card } from "../../../ui/card.tsx";
import { withCorrectAnswer } from "../results/with-answer.ts";

const SHOWN = 5;

/** What the class should talk about: the questions that fewest knew, with what is right. For after the game only. */
export function HardestQuestions({ questions }: { questions: readonly QuestionShare[] }) {
  return (
    <Card title={m.present_hardest()}>
      <ol className="grid gap-3">
        {questions
          .slice(0, SHOWN)
          .map(withCorrectAnswer)
          .map((question) => (
            <li key={question.questionId} className="grid gap-1.5 rounded-control border border-line px-4 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span lang="en" className="text-xl font-bold wrap-anywhere">
                  {question.word}
                </span>{" "}
                <span className="text-ink-soft tabular-nums">
                  {m.results_question_share({ right: question.right, asked: question.asked })}
                </span>
              </p>
              <ContextSentence context={question.context} span={question.span} className="text-lg" />
              <p className="text-lg">
                <span className="text-ink-soft">{m.results_correct_answer()}: </span>
                <span lang={keyLang(question.options)} className="font-semibold text-good">
                  {question.key.correctAnswer}
                </span>
              </p>
            </li>
          ))}
      </ol>
    </Card>
  );
}
