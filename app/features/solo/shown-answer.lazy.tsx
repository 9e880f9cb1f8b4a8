import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { countsAsRight, evaluateAnswer, type Verdict } from "../../../domain/quiz/evaluate/evaluate.ts";
import type { Question } from "../../../domain/quiz/question.ts";
import type { SoloAnswer } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../quiz/announcer.tsx";
import { optionLetter } from "../../quiz/play/quiz-keys.ts";
import { SpeakButton } from "../../quiz/word.tsx";
import { classes } from "../../ui/classes.ts";

type ShownAnswerProps = {
  question: Question;
  answer: SoloAnswer;
  /** How many answers in a row were right, this one included; 0 or 1 is not worth a mark. */
  inARow: number;
};

/** In place of the input once an answer was submitted: right or wrong, and what the word means. */
export default function ShownAnswer({ question, answer, inARow }: ShownAnswerProps): ReactNode {
  const verdict = evaluateAnswer(question, answer);
  const isRight = countsAsRight(verdict);
  const run = isRight && inARow > 1 ? m.shown_run({ count: inARow }) : "";
  const meaning = question.type === "vocabulary" ? question.correctAnswer : question.meaning;
  useAnnouncement(
    [VERDICTS[verdict](), run, `${question.word}: ${meaning ?? question.definition}`].filter(Boolean).join(". "),
  );
  return (
    <div className="grid gap-3">
      {question.type === "vocabulary" ? (
        <Given isRight={isRight} lang="vi">
          {String(answer)}
        </Given>
      ) : (
        <Options options={question.options} correct={question.correctIndex} chosen={answer} />
      )}
      <section className={classes("rounded-card border-2 bg-surface", isRight ? "border-good" : "border-bad")}>
        <div
          className={classes(
            "flex items-center justify-between gap-3 rounded-t-[14px] px-4 py-2 text-lg font-extrabold",
            isRight ? "bg-good-soft text-good" : "bg-bad-soft text-bad",
          )}
        >
          <p className="flex min-w-0 items-center gap-2">
            <VerdictIcon isRight={isRight} />
            {VERDICTS[verdict]()}
          </p>
          {run !== "" && (
            <p title={run} className="shrink-0">
              <span aria-hidden="true" className="stroke animate-stroke text-xl tabular-nums">
                ×{inARow}
              </span>
              <span className="sr-only">{run}</span>
            </p>
          )}
        </div>
        <div className="grid gap-1 px-4 py-2">
          <div className="flex flex-wrap items-center gap-x-2">
            <p className="min-w-0 text-lg wrap-anywhere">
              <span lang="en" className="font-bold">
                {question.word}
              </span>
              {meaning && (
                <>
                  : <span lang="vi">{meaning}</span>
                </>
              )}
            </p>
            <SpeakButton text={question.word} />
          </div>
          <p lang="en" className="text-ink-soft wrap-anywhere">
            {question.definition}
          </p>
          {verdict === "near_miss" && <p>{m.quiz_near_miss_text()}</p>}
        </div>
      </section>
    </div>
  );
}

const VERDICTS: Record<Verdict, () => string> = {
  right: () => m.shown_right(),
  right_without_tones: () => m.quiz_right_without_tones(),
  near_miss: () => m.quiz_near_miss(),
  wrong: () => m.shown_wrong(),
};

function VerdictIcon({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={3}
      className={classes(
        "size-7 shrink-0 animate-tick rounded-full p-1",
        isRight ? "bg-surface text-good" : "bg-surface text-bad",
      )}
    />
  );
}

type OptionsProps = { options: readonly string[]; correct: number; chosen: SoloAnswer };

/** The options as they were, with the right one lit. On a phone those that were neither right nor chosen give way. */
function Options({ options, correct, chosen }: OptionsProps) {
  return (
    <ul aria-label={m.quiz_choice_label()} className="grid gap-2">
      {options.map((text, option) => (
        <li
          key={optionLetter(option)}
          className={classes(
            "flex min-h-13 items-center gap-2.5 rounded-control border-2 px-2.5 py-1 lg:min-h-14 lg:gap-3 lg:px-3 lg:py-2",
            option === correct && "border-good bg-good-soft text-good",
            option === chosen && option !== correct && "animate-shake border-bad bg-bad-soft text-bad",
            option !== chosen && option !== correct && "border-line bg-surface text-ink-soft max-lg:hidden",
          )}
        >
          {option === correct || option === chosen ? (
            <VerdictIcon isRight={option === correct} />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-bold"
            >
              {optionLetter(option)}
            </span>
          )}
          <span lang="en" className="min-w-0 flex-1 leading-snug font-semibold text-pretty wrap-anywhere lg:text-lg">
            {text}
          </span>
          {option === chosen && <span className="sr-only">({m.shown_given()})</span>}
          {option === correct && <span className="sr-only">({m.shown_correct()})</span>}
        </li>
      ))}
    </ul>
  );
}

/** What was typed. */
function Given({ isRight, lang, children }: { isRight: boolean; lang: string; children: string }) {
  return (
    <p
      className={classes(
        "flex min-h-13 items-center gap-2.5 rounded-control border-2 px-3 py-2 text-lg font-semibold",
        isRight ? "border-good bg-good-soft text-good" : "animate-shake border-bad bg-bad-soft text-bad",
      )}
    >
      <VerdictIcon isRight={isRight} />
      <span className="sr-only">{m.shown_given()}:</span>
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </p>
  );
}
