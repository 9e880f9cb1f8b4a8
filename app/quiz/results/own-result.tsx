import { countsAsRight } from "../../../domain/quiz/evaluate/evaluate.ts";
import type { SoloItem } from "../../../domain/solo/game.ts";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { Detail } from "./detail.ts";
import { MarkedPassage, type WordInPassage } from "./marked-passage.tsx";
import { Figures, ScoreCircle } from "./score-summary.tsx";

type SoloFiguresProps = { score: number; total: number; seconds: number; isCelebrated: boolean };

/** The score of a game played alone, and its time where there is one: each figure once, the accuracy in the circle. */
export function SoloFigures({ score, total, seconds, isCelebrated }: SoloFiguresProps) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
      <ScoreCircle score={score} total={total} isCelebrated={isCelebrated} caption={m.solo_accuracy()} />
      <Figures
        figures={[
          { label: m.results_correct(), value: `${score}/${total}` },
          ...(seconds > 0 ? [{ label: m.solo_time(), value: formatClock(seconds) }] : []),
        ]}
      />
    </div>
  );
}

/** An answer with its verdict, as the list of answers shows it. */
export function detailOf({ question, answer, verdict }: SoloItem): Detail {
  const isChoice = question.type === "multiple_choice_vocab";
  return {
    questionId: question.id,
    word: question.word,
    context: question.context,
    span: question.span,
    options: isChoice ? question.options : [],
    userAnswer: answer,
    isCorrect: countsAsRight(verdict),
    verdict,
    key: {
      correctAnswer: question.correctAnswer,
      accepted: isChoice ? [] : question.accepted,
      explanation: question.explanation,
      ...(isChoice && { meaning: question.meaning }),
    },
  };
}

/** The text from which the questions were made, with their words highlighted. */
export function PassageCard({ passage, words }: { passage: string; words: readonly WordInPassage[] }) {
  return (
    <Disclosure title={m.results_passage()}>
      <p lang="en" className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        <MarkedPassage passage={passage} words={words} />
      </p>
    </Disclosure>
  );
}
