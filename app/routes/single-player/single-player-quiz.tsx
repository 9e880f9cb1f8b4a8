import CircleCheck from "lucide-react/icons/circle-check";
import { lazy, type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef } from "react";
import {
  canSubmit,
  countUnanswered,
  isAllSaved,
  isShownWrong,
  nextToAnswer,
  type PlayingGame,
  rightInARow,
} from "../../../domain/solo/game.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { useSoloGame } from "../../features/solo/game-store.ts";
import { GoTo } from "../../features/solo/go-to.tsx";
import { type PlayActions, playActions, useRunningClock, useTimeLeft } from "../../features/solo/play.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { FewerQuestions } from "../../quiz/fewer-questions.tsx";
import { AnswerInput } from "../../quiz/play/answer-input.tsx";
import { FinishButton } from "../../quiz/play/finish-button.tsx";
import { nextQuestion } from "../../quiz/play/next-question.ts";
import { QuestionCard } from "../../quiz/play/question-card.tsx";
import { QuestionList } from "../../quiz/play/question-list.tsx";
import { QuizClock } from "../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../quiz/play/quiz-frame.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const loadShownAnswer = () => import("../../features/solo/shown-answer.lazy.tsx");
const ShownAnswer = lazy(loadShownAnswer);

export default function SinglePlayerQuiz() {
  const viewer = useViewer();
  return viewer && <SoloQuiz userId={viewer.id} />;
}

/** The page of the running game. */
function SoloQuiz({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  const title = `${m.quiz_title()} · ${m.single_title()}`;
  if (game?.phase === "results") return <GoTo path="/single-player/results" />;
  return (
    <Announcer>
      <PageTitle>{title}</PageTitle>
      {game !== null && <h1 className="sr-only">{title}</h1>}
      {game === undefined && (
        <div data-game>
          <SkeletonCard label={m.loading()} />
        </div>
      )}
      {game === null && (
        <StatePanel kind="info" pen="lost" isPage title={m.quiz_missing()}>
          <ButtonLink to="/single-player">{m.solo_setup_again()}</ButtonLink>
        </StatePanel>
      )}
      {game && <SoloBoard key={game.id} game={game} userId={userId} />}
    </Announcer>
  );
}

function SoloBoard({ game, userId }: { game: PlayingGame; userId: string }) {
  const { questions, answers, index } = game;
  const actions = playActions(userId);
  const notify = useNotify();
  useRunningClock(userId);
  const seconds = useTimeLeft(game.clock, () => {
    notify("warning", m.solo_time_up());
    actions.finish();
  });
  const isTimeUp = seconds === 0;
  const following = game.showsAnswers ? nextToAnswer(game) : null;
  const isAllDone = game.showsAnswers ? game.isSubmitted && following === null : isAllSaved(game);
  const isFinishNext = isTimeUp || isAllDone;
  const isAnswered = answers.map((answer) => answer !== null);
  const answered = isAnswered.filter(Boolean).length;
  const next = nextQuestion(index, isAnswered);
  const mainButton = useMainFocus(game.isSubmitted);
  const finish = (
    <FinishButton
      ref={isFinishNext ? mainButton : undefined}
      unanswered={countUnanswered(game)}
      isTimeUp={isTimeUp}
      variant={isFinishNext ? "primary" : "quiet"}
      onFinish={actions.finish}
    />
  );
  return (
    <QuizFrame
      clock={
        <QuizClock seconds={seconds} answered={answered} total={questions.length} overText={m.solo_over()}>
          <CurrentWord number={index + 1} word={questions[index]?.word ?? ""} />
        </QuizClock>
      }
      question={
        <SoloQuestion
          game={game}
          isTimeUp={isTimeUp}
          actions={actions}
          next={next}
          following={following}
          mainRef={mainButton}
          finish={isFinishNext && finish}
        />
      }
      list={
        <>
          <FewerQuestions count={questions.length} wanted={game.setup.wordsPerPlayer} className="mb-3" />
          <QuestionList
            questions={questions}
            index={index}
            isTimeUp={isTimeUp}
            isAnswered={(index) => isAnswered[index] ?? false}
            isWrong={(index) => isShownWrong(game, index)}
            onOpen={actions.open}
          />
        </>
      }
      side={
        <>
          {!isFinishNext && finish}
          <ButtonLink to="/single-player" variant="quiet">
            {m.solo_pause()}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Only on a wide screen, where the clock stands apart from the question. */
function CurrentWord({ number, word }: { number: number; word: string }) {
  return (
    <p className="hidden min-w-0 text-sm lg:block">
      <span className="text-ink-soft tabular-nums">{number}.</span>{" "}
      <span lang="en" className="font-semibold wrap-anywhere">
        {word}
      </span>
    </p>
  );
}

/** The focus goes to the main button when the last question is submitted: the submit button, which had it, is gone. */
function useMainFocus(isSubmitted: boolean): RefObject<HTMLButtonElement | null> {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSubmitted) main.current?.focus({ preventScroll: true });
  }, [isSubmitted]);
  return main;
}

type SoloQuestionProps = {
  game: PlayingGame;
  isTimeUp: boolean;
  actions: PlayActions;
  /** The index of the question that Next opens. */
  next: number | null;
  /** The index of the question that Continue opens, after an answer was shown. */
  following: number | null;
  mainRef: Ref<HTMLButtonElement>;
  /** The button that finishes, once that is the next step. */
  finish: ReactNode;
};

/** The open question with the current selection. */
function SoloQuestion({ game, isTimeUp, actions, next, following, mainRef, finish }: SoloQuestionProps) {
  const { questions, index, selected, isSubmitted, showsAnswers } = game;
  // Loaded before it is needed, so that a verdict comes at once.
  useEffect(() => {
    if (showsAnswers) void loadShownAnswer().catch(() => {});
  }, [showsAnswers]);
  const question = questions[index];
  if (!question) return null;
  const isShown = showsAnswers && isSubmitted;
  const isChoice = question.type === "multiple_choice_vocab";
  const goOn = isShown && following !== null ? () => actions.open(following) : null;
  const submit = (
    <Button disabled={isTimeUp || !canSubmit(game)} onClick={actions.submit}>
      {m.single_submit()}
    </Button>
  );
  const input = (
    <AnswerInput
      type={question.type}
      question={{ id: question.id, options: isChoice ? question.options : [] }}
      answer={selected}
      isTimeUp={isTimeUp}
      isLocked={isSubmitted}
      onAnswer={actions.select}
      onEnter={actions.submit}
    />
  );
  return (
    <QuestionCard
      type={question.type}
      question={question}
      index={index}
      total={questions.length}
      isTimeUp={isTimeUp}
      note={isShown && <SubmittedNote />}
      onChoose={actions.select}
      onEnter={goOn ?? actions.submit}
      onPrevious={index > 0 ? () => actions.open(index - 1) : null}
      onNext={next === null ? null : () => actions.open(next)}
      nextRef={finish || goOn ? undefined : mainRef}
      main={finish || (goOn && <Continue ref={mainRef} onPress={goOn} />) || (!isSubmitted && submit)}
    >
      {isShown ? (
        <Suspense fallback={input}>
          <ShownAnswer key={question.id} question={question} answer={selected} inARow={rightInARow(game)} />
        </Suspense>
      ) : (
        input
      )}
      {isChoice && !isShown && (
        <p className="mt-3 hidden text-right text-sm text-ink-soft lg:block">{m.solo_keys_hint()}</p>
      )}
      {isSubmitted && !isShown && <Submitted onChange={() => actions.open(index)} />}
    </QuestionCard>
  );
}

function Continue({ ref, onPress }: { ref: Ref<HTMLButtonElement>; onPress: () => void }) {
  return (
    <Button ref={ref} onClick={onPress}>
      {m.shown_continue()}
    </Button>
  );
}

/** In place of the button that submitted, beside the question's number. */
function SubmittedNote() {
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      {m.single_submitted()}
    </p>
  );
}

/** Shown after the last question was submitted, whose answer can still be changed. */
function Submitted({ onChange }: { onChange: () => void }) {
  return (
    <div role="status" className="mt-3 grid gap-1 rounded-control bg-good-soft px-4 py-3">
      <p className="flex items-center gap-2 font-bold text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {m.single_submitted()}
      </p>
      <p className="text-sm">{m.solo_last_text()}</p>
      <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onChange}>
        {m.solo_change()}
      </Button>
    </div>
  );
}
