import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { keyLang } from "../../../quiz/results/detail.ts";
import { KeyRows } from "../../../quiz/results/key-rows.tsx";
import { LookUpLink } from "../../../quiz/results/look-up-link.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { PlayedQuestion } from "./keep-question.ts";
import { QuestionActions } from "./question-actions.tsx";
import { withCorrectAnswer } from "./with-answer.ts";

type QuestionDialogProps = {
  /** Null closes it. */
  question: QuestionShare | null;
  place: Omit<PlayedQuestion, "questionId">;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** One question of a game for its host: the sentence, what is right, and how many knew it. */
export function QuestionDialog({ question, place, viewerId, onClose }: QuestionDialogProps) {
  const title = question?.word ?? "";
  return (
    <Dialog open={question !== null} title={title} titleLang="en" closeLabel={m.close()} onClose={onClose}>
      {question && (
        <div className="grid gap-4">
          <p>{m.results_question_share({ right: question.right, asked: question.asked })}</p>
          <ContextSentence
            context={question.context}
            span={question.span}
            className="rounded-control bg-sunken px-4 py-3 leading-relaxed"
          />
          <dl className="grid gap-3">
            <KeyRows answer={withCorrectAnswer(question).key} lang={keyLang(question.options)} />
          </dl>
          <LookUpLink word={question.word} />
          {viewerId !== undefined && (
            <QuestionActions
              question={{ ...place, questionId: question.questionId }}
              viewerId={viewerId}
              isMissed={false}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
