import type { PlayingGame } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../quiz/fewer-questions.tsx";
import { AnswerInput } from "../../quiz/play/answer-input.tsx";
import { QuestionCard } from "../../quiz/play/question-card.tsx";
import type { PlayActions } from "./use-play.ts";

type SoloQuestionProps = { game: PlayingGame; isOver: boolean; actions: PlayActions };

/** The open question, with what is chosen or typed and not submitted yet. */
export function SoloQuestion({ game, isOver, actions }: SoloQuestionProps) {
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
