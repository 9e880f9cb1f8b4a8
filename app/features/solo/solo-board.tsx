import type { PlayingGame } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { QuestionList } from "../../quiz/play/question-list.tsx";
import { QuizClock } from "../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../quiz/play/quiz-frame.tsx";
import { useNotify } from "../../ui/notifications.tsx";
import { SoloActions } from "./solo-actions.tsx";
import { SoloQuestion } from "./solo-question.tsx";
import { playActions, usePresence } from "./use-play.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** The running game of one player. */
export function SoloBoard({ game, userId }: { game: PlayingGame; userId: string }) {
  const { questions, answers, place } = game;
  const actions = playActions(userId);
  const notify = useNotify();
  usePresence(userId);
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

/** On a wide screen, where the clock stands away from the question. */
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
