import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { canSubmit, countUnanswered, type PlayingGame } from "../../../domain/solo/game.ts";
import { GoTo } from "../../go-to.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { FewerQuestions } from "../../quiz/fewer-questions.tsx";
import { AnswerInput } from "../../quiz/play/answer-input.tsx";
import { FinishButton } from "../../quiz/play/finish-button.tsx";
import { QuestionCard } from "../../quiz/play/question-card.tsx";
import { QuestionList } from "../../quiz/play/question-list.tsx";
import { QuizClock } from "../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../quiz/play/quiz-frame.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useSoloGame } from "./game-store.ts";
import { type PlayActions, playActions, useRunningClock, useTimeLeft } from "./play.ts";

/** The page of the running game. */
export function SoloQuiz({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  const title = `${m.quiz_title()} · ${m.single_title()}`;
  if (game?.phase === "results") return <GoTo path="/single-player/results" />;
  return (
    <Announcer>
      <PageTitle>{title}</PageTitle>
      {game !== null && <h1 className="sr-only">{title}</h1>}
      {game === undefined && <SkeletonCard label={m.loading()} />}
      {game === null && (
        <StatePanel kind="info" isPage title={m.quiz_missing()}>
          <ButtonLink to="/single-player">{m.solo_setup_again()}</ButtonLink>
        </StatePanel>
      )}
      {game && <SoloBoard key={game.id} game={game} userId={userId} />}
    </Announcer>
  );
}

function SoloBoard({ game, userId }: { game: PlayingGame; userId: string }) {
  const { questions, answers, place } = game;
  const actions = playActions(userId);
  const notify = useNotify();
  useRunningClock(userId);
  const seconds = useTimeLeft(game.clock, () => {
    notify("warning", m.solo_time_up());
    actions.finish();
  });
  const isOver = seconds === 0;
  const answered = answers.filter((answer) => answer !== null).length;
  return (
    <QuizFrame
      clock={
        <QuizClock seconds={seconds} answered={answered} total={questions.length} overText={m.solo_over()}>
          <CurrentWord number={place + 1} word={questions[place]?.word ?? ""} />
        </QuizClock>
      }
      question={<SoloQuestion game={game} isOver={isOver} actions={actions} />}
      list={
        <QuestionList
          questions={questions}
          place={place}
          isOver={isOver}
          isAnswered={(at) => answers[at] !== null}
          onOpen={actions.open}
        />
      }
      side={<SoloActions game={game} isOver={isOver} actions={actions} />}
      isSideFirst
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

type GameProps = { game: PlayingGame; isOver: boolean; actions: PlayActions };

/** The open question with the current selection. */
function SoloQuestion({ game, isOver, actions }: GameProps) {
  const { questions, place, setup, selected, isSubmitted } = game;
  const question = questions[place];
  if (!question) return null;
  const isChoice = question.type === "multiple_choice_vocab";
  return (
    <>
      <FewerQuestions count={questions.length} wanted={setup.wordsPerPlayer} className="mb-3" />
      <QuestionCard
        type={question.type}
        question={question}
        place={place}
        total={questions.length}
        isOver={isOver}
        onChoose={actions.select}
        onEnter={actions.submit}
        onOpen={actions.open}
      >
        <AnswerInput
          type={question.type}
          question={{ id: question.id, options: isChoice ? question.options : [] }}
          answer={selected}
          isOver={isOver}
          isLocked={isSubmitted}
          onAnswer={actions.select}
          onEnter={actions.submit}
        />
        {isChoice && <p className="mt-3 hidden text-right text-sm text-ink-soft lg:block">{m.solo_keys_hint()}</p>}
      </QuestionCard>
    </>
  );
}

/** Buttons that submit the open question's answer and finish the game. */
function SoloActions({ game, isOver, actions }: GameProps) {
  const { isSubmitted, place } = game;
  const finish = useRef<HTMLButtonElement>(null);
  // The submit button, which had the focus, is gone: the focus goes to the next step.
  useEffect(() => {
    if (isSubmitted) finish.current?.focus({ preventScroll: true });
  }, [isSubmitted]);
  return (
    <>
      {isSubmitted ? (
        <Submitted onChange={() => actions.open(place)} />
      ) : (
        <Button size="large" disabled={isOver || !canSubmit(game)} onClick={actions.submit}>
          {m.single_submit()}
        </Button>
      )}
      <FinishButton
        ref={finish}
        unanswered={countUnanswered(game)}
        isOver={isOver}
        variant={isSubmitted ? "primary" : "secondary"}
        onFinish={actions.finish}
      />
    </>
  );
}

/** Shown after the last question was submitted, whose answer can still be changed. */
function Submitted({ onChange }: { onChange: () => void }) {
  return (
    <div role="status" className="grid gap-1 rounded-control bg-good-soft px-4 py-3">
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
