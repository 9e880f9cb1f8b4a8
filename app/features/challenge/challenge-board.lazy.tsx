import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { RetryingSender } from "../../offline/retrying-sender.ts";
import { AnswerInput } from "../../quiz/play/answer-input.tsx";
import { FinishButton } from "../../quiz/play/finish-button.tsx";
import { nextQuestion } from "../../quiz/play/next-question.ts";
import { QuestionCard } from "../../quiz/play/question-card.tsx";
import { QuestionList } from "../../quiz/play/question-list.tsx";
import { QuizClock } from "../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../quiz/play/quiz-frame.tsx";
import { useSecondsLeft } from "../../quiz/play/time-left.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { forgetSheet, type Play, postAnswers, type Sheet, savedSheet, saveSheet } from "./attempt.ts";
import type { Challenge } from "./load-challenge.ts";
import { ReadingPassage } from "./reading-passage.tsx";

/** Short, because the clock runs on, and the server waits only some seconds after its end. */
const BACKOFF = { firstMs: 1_000, maxMs: 2_000 };

type ChallengeBoardProps = { play: Play; userId: string; onFinished: (challenge: Challenge) => void };

/** The running attempt: the passage, its questions and the clock, which no reload stops. */
export function ChallengeBoard({ play, userId, onFinished }: ChallengeBoardProps) {
  const { questions, passage } = play.attempt;
  const [sheet, setSheet] = useState(() => savedSheet(userId, play));
  const { answers, index } = sheet;
  const seconds = useSecondsLeft(play.untilMs, 0);
  const isTimeUp = seconds === 0;
  const { status, send } = useHandIn(userId, play, answers, (challenge) => {
    forgetSheet(userId);
    onFinished(challenge);
  });
  const handInByItself = useEffectEvent(send);
  useEffect(() => {
    if (isTimeUp) handInByItself();
  }, [isTimeUp]);
  const isSending = status === "sending" || status === "retrying";
  const isClosed = isTimeUp || isSending;
  const change = (changed: Sheet) => {
    if (isClosed) return;
    setSheet(changed);
    saveSheet(userId, play, changed);
  };
  const open = (at: number) => change({ answers, index: at });
  const choose = (option: number | string) => {
    if (typeof option === "number") change({ answers: answers.with(index, option), index });
  };
  const isAnswered = answers.map((answer) => answer !== null);
  const answered = isAnswered.filter(Boolean).length;
  const isFinishNext = isClosed || answered === questions.length;
  const next = nextQuestion(index, isAnswered);
  const openNext = next === null ? null : () => open(next);
  const question = questions[index];
  const finish = (
    <FinishButton
      unanswered={questions.length - answered}
      isTimeUp={isTimeUp}
      isFinishing={isSending}
      variant={isFinishNext ? "primary" : "quiet"}
      onFinish={send}
    />
  );
  return (
    <QuizFrame
      clock={<QuizClock seconds={seconds} answered={answered} total={questions.length} overText={m.solo_over()} />}
      question={
        question && (
          <>
            {/* On a phone the question fills the screen, and the passage is below it. */}
            <div className="flex flex-col tall:min-h-[calc(100dvh-3rem)]">
              <QuestionCard
                type="multiple_choice_vocab"
                question={question}
                index={index}
                total={questions.length}
                isTimeUp={isClosed}
                note={<ReadButton />}
                onChoose={choose}
                {...(openNext && { onEnter: openNext })}
                onPrevious={index > 0 ? () => open(index - 1) : null}
                onNext={openNext}
                main={isFinishNext && finish}
              >
                <AnswerInput
                  type="multiple_choice_vocab"
                  question={question}
                  answer={answers[index] ?? null}
                  isTimeUp={isTimeUp}
                  isLocked={isSending}
                  onAnswer={choose}
                  onEnter={() => openNext?.()}
                />
                <NotHandedIn status={status} />
              </QuestionCard>
            </div>
            <ReadingPassage id={PASSAGE_ID} passage={passage} question={question} />
          </>
        )
      }
      list={
        <QuestionList
          questions={questions}
          index={index}
          isTimeUp={isClosed}
          isAnswered={(at) => isAnswered[at] ?? false}
          onOpen={open}
        />
      }
      side={
        <>
          {!isFinishNext && finish}
          <p className="text-sm text-pretty text-ink-soft">{m.challenge_clock_hint()}</p>
        </>
      }
    />
  );
}

const PASSAGE_ID = "passage";

/** On a phone the passage is below the open question. */
function ReadButton() {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-my-2 -mr-2 lg:hidden"
      onClick={() => document.getElementById(PASSAGE_ID)?.scrollIntoView()}
    >
      {m.challenge_read()}
    </Button>
  );
}

type Status = "open" | "sending" | "retrying" | "refused";

/** Hands in once, and again and again as long as the server can't be reached. */
function useHandIn(userId: string, play: Play, answers: Sheet["answers"], onDone: (challenge: Challenge) => void) {
  const [status, setStatus] = useState<Status>("open");
  const sender = useRef<RetryingSender | null>(null);
  const stop = () => {
    sender.current?.stop();
    sender.current = null;
  };
  const stopWhenGone = useEffectEvent(stop);
  useEffect(() => () => stopWhenGone(), []);
  const sendAnswers = async () => {
    const { outcome, challenge } = await postAnswers(play, answers);
    if (outcome.kind !== "retry") stop();
    if (challenge) onDone(challenge);
    else setStatus(outcome.kind === "retry" ? "retrying" : "refused");
    return outcome;
  };
  const send = () => {
    if (sender.current) return;
    setStatus("sending");
    sender.current = new RetryingSender({
      lockName: `wordroom.challenge.${userId}`,
      send: sendAnswers,
      backoff: BACKOFF,
    });
    void sender.current.now();
  };
  return { status, send };
}

function NotHandedIn({ status }: { status: Status }) {
  if (status !== "retrying" && status !== "refused") return null;
  return (
    <div className="mt-3">
      <FormAlert>{status === "retrying" ? m.challenge_retrying() : m.challenge_refused()}</FormAlert>
    </div>
  );
}
