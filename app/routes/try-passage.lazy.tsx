import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { Difficulty } from "../../domain/quiz/difficulty.ts";
import { proposeSettings } from "../../domain/quiz/propose-settings.ts";
import type { MultipleChoiceQuestion } from "../../domain/quiz/question.ts";
import { WORDS_MAX, WORDS_MIN } from "../../domain/room/rules.ts";
import { browserApi } from "../api.ts";
import { makeQuiz, type QuizOutcome } from "../features/solo/make-quiz.ts";
import { m } from "../i18n/paraglide/messages.js";
import { ContextSentence } from "../quiz/context-sentence.tsx";
import { CREATE_DRAFT, loadDraft, saveDraft } from "../quiz/form/draft.ts";
import { tooFewReasonText } from "../quiz/too-few-reason-text.ts";
import { Button, ButtonLink, Spinner } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";

type TryPassageProps = {
  /** Empty for the sample. */
  passage: string;
  /** Back to the form. */
  onLeave: () => void;
};

type Trying =
  | { state: "making" }
  | { state: "failed"; text: string }
  | { state: "playing"; passage: string; questions: readonly MultipleChoiceQuestion[] };

/** A few questions about a passage, answered one by one: practice without an account, of which nothing is kept. */
export default function TryPassage({ passage, onLeave }: TryPassageProps) {
  const [trying, setTrying] = useState<Trying>({ state: "making" });
  useEffect(() => {
    const mounted = new AbortController();
    void makeTrial(passage, mounted.signal).then((made) => !mounted.signal.aborted && setTrying(made));
    return () => mounted.abort();
  }, [passage]);
  if (trying.state === "playing") return <Trial {...trying} onLeave={onLeave} />;
  return (
    <div role="status" className="grid min-h-40 content-center justify-items-center gap-4 text-center">
      {trying.state === "making" ? (
        <p className="flex items-center gap-3">
          <Spinner />
          {m.try_making()}
        </p>
      ) : (
        <>
          <p>{trying.text}</p>
          <Button variant="secondary" onClick={onLeave}>
            {m.try_edit()}
          </Button>
        </>
      )}
    </div>
  );
}

const QUIZ_TYPE = "multiple_choice_vocab";
const DIFFICULTY_DEFAULT = "B1";

/** Has questions made, at the difficulty that fits the passage. */
async function makeTrial(typed: string, signal: AbortSignal): Promise<Trying> {
  const passage = typed || (await samplePassage());
  const difficulty = await fittingDifficulty(passage);
  const made = await makeQuiz({ passage, quizType: QUIZ_TYPE, difficulty, count: WORDS_MIN }, signal);
  if (!made.ok) return { state: "failed", text: failureText(made) };
  const questions = made.questions.filter((question) => question.type === QUIZ_TYPE);
  return { state: "playing", passage, questions };
}

/** Without a count there is the default: the passage may still be good. */
async function fittingDifficulty(passage: string): Promise<Difficulty> {
  const json = { type: QUIZ_TYPE, config: { customText: passage, wordsPerPlayer: WORDS_MAX } } as const;
  const response = await browserApi()
    .api.quizzes.count.$post({ json })
    .catch(() => null);
  const proposed = response?.ok ? proposeSettings((await response.json()).data) : null;
  return proposed?.difficulty ?? DIFFICULTY_DEFAULT;
}

/** An easy text, which everybody can try. */
async function samplePassage(): Promise<string> {
  const { SAMPLES } = await import("../quiz/form/samples.lazy.ts");
  return SAMPLES.find(({ level }) => level === DIFFICULTY_DEFAULT)?.text ?? "";
}

function failureText(refused: Extract<QuizOutcome, { ok: false }>): string {
  switch (refused.code) {
    case "too_few_questions":
      return `${m.try_too_few()} ${tooFewReasonText(refused.why)}`;
    case "rate_limited":
      return m.try_limited();
    case "unavailable":
      return m.landing_try_failed();
  }
}

type TrialProps = { passage: string; questions: readonly MultipleChoiceQuestion[]; onLeave: () => void };

function Trial({ passage, questions, onLeave }: TrialProps) {
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const [index, setIndex] = useState(0);
  const question = questions[index];
  const rights = questions.map(({ correctIndex }, number) => answers[number] === correctIndex);
  if (!question) return <TrialEnd passage={passage} questions={questions} rights={rights} onLeave={onLeave} />;
  return (
    <div className="grid gap-3">
      <Steps total={questions.length} index={index} rights={rights.slice(0, answers.length)} />
      <TrialQuestion
        key={question.id}
        question={question}
        answer={answers[index] ?? null}
        isLast={index === questions.length - 1}
        onAnswer={(option) => setAnswers([...answers, option])}
        onContinue={() => setIndex(index + 1)}
      />
    </div>
  );
}

type StepsProps = { total: number; index: number; rights: readonly boolean[] };

/** How far the trial is: a bar for each question. */
function Steps({ total, index, rights }: StepsProps) {
  return (
    <div className="flex items-center gap-3">
      <p className="text-sm font-semibold text-ink-soft tabular-nums">{m.try_step({ number: index + 1, total })}</p>
      <ol aria-hidden="true" className="flex flex-1 gap-1.5">
        {Array.from({ length: total }, (_, number) => number).map((number) => (
          <li
            key={number}
            className={classes("h-2 flex-1 rounded-full", stepColour(rights[number], number === index))}
          />
        ))}
      </ol>
    </div>
  );
}

function stepColour(isRight: boolean | undefined, isCurrent: boolean): string {
  if (isRight === undefined) return isCurrent ? "bg-line-strong" : "bg-line";
  return isRight ? "bg-mark" : "bg-bad";
}

type TrialQuestionProps = {
  question: MultipleChoiceQuestion;
  /** The chosen option; null before that. */
  answer: number | null;
  isLast: boolean;
  onAnswer: (option: number) => void;
  onContinue: () => void;
};

function TrialQuestion({ question, answer, isLast, onAnswer, onContinue }: TrialQuestionProps) {
  const { word, context, span, options, correctIndex } = question;
  const isRight = answer === correctIndex;
  return (
    <>
      <div data-sheet="" className="rounded-control border border-line bg-surface px-4 py-2">
        <ContextSentence context={context} span={span} className="text-lg/8 text-ink" />
      </div>
      {/* Focused when it comes, so that a keyboard and a screen reader go on from here. */}
      <h3 ref={focusOnMount} tabIndex={-1} className="font-bold">
        {m.try_prompt({ word })}
      </h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {options.map((text, option) => (
          <li key={text} className="grid">
            <OptionButton
              letter={"ABCD".charAt(option)}
              text={text}
              state={optionState(option, answer, correctIndex)}
              onChoose={() => onAnswer(option)}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {answer !== null && (
          <p>
            <strong className={isRight ? "text-good" : "text-bad"}>{isRight ? m.try_right() : m.try_wrong()}</strong>{" "}
            <Meaning question={question} />
          </p>
        )}
      </div>
      {answer !== null && (
        <Button ref={focusOnMount} onClick={onContinue} className="sm:justify-self-start">
          {isLast ? m.try_result() : m.try_next()}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      )}
    </>
  );
}

/** A word with its Vietnamese meaning. */
function Meaning({ question: { word, meaning, correctAnswer } }: { question: MultipleChoiceQuestion }) {
  return (
    <>
      <b lang="en">{word}</b>: {meaning ? <span lang="vi">{meaning}</span> : <span lang="en">{correctAnswer}</span>}
    </>
  );
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

type OptionState = "open" | "right" | "wrong" | "other";

function optionState(option: number, answer: number | null, correctIndex: number): OptionState {
  if (answer === null) return "open";
  if (option === correctIndex) return "right";
  return option === answer ? "wrong" : "other";
}

const OPTION_STATE: Record<OptionState, string> = {
  open: "border-line bg-surface hover:border-line-strong active:scale-[0.985]",
  right: "border-good bg-good-soft font-semibold text-good",
  wrong: "border-bad bg-bad-soft text-bad",
  other: "border-line bg-surface text-ink-soft",
};

type OptionButtonProps = { letter: string; text: string; state: OptionState; onChoose: () => void };

function OptionButton({ letter, text, state, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      disabled={state !== "open"}
      onClick={onChoose}
      className={classes(
        "flex min-h-13 items-center gap-2.5 rounded-control border-2 px-2.5 py-1 text-left transition-[color,background-color,border-color,scale]",
        OPTION_STATE[state],
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-bold text-ink"
      >
        <OptionMark state={state} letter={letter} />
      </span>
      <span lang="en" className="min-w-0 flex-1 leading-snug wrap-anywhere">
        {text}
      </span>
    </button>
  );
}

function OptionMark({ state, letter }: { state: OptionState; letter: string }) {
  if (state === "right") return <Check strokeWidth={3} className="size-5 text-good" />;
  if (state === "wrong") return <X strokeWidth={3} className="size-5 text-bad" />;
  return letter;
}

type TrialEndProps = TrialProps & { rights: readonly boolean[] };

/** How it went, what an account adds, and what to do next. */
function TrialEnd({ passage, questions, rights, onLeave }: TrialEndProps) {
  const missed = questions.filter((_, index) => !rights[index]);
  const playTogether = () => saveDraft(CREATE_DRAFT, { ...loadDraft(CREATE_DRAFT), customText: passage });
  return (
    <div className="grid gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-2xl font-extrabold">
        <mark className="stroke animate-stroke">
          {m.try_score({ score: questions.length - missed.length, total: questions.length })}
        </mark>
      </h3>
      {missed.length > 0 && (
        <div>
          <p className="text-ink-soft">{m.try_missed()}</p>
          <ul className="mt-1 grid gap-1">
            {missed.map((question) => (
              <li key={question.id}>
                <Meaning question={question} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{m.try_account()}</p>
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <ButtonLink to="/register">{m.try_register()}</ButtonLink>
        <ButtonLink to="/multi-player/create" variant="secondary" onClick={playTogether}>
          {m.try_together()}
        </ButtonLink>
        <Button variant="quiet" onClick={onLeave}>
          {m.try_again_passage()}
        </Button>
      </div>
    </div>
  );
}
