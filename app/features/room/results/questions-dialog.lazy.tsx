import Download from "lucide-react/icons/download";
import { useState } from "react";
import { csvOf } from "../../../../domain/csv.ts";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { KeyRows, LookUpLink } from "../../../quiz/results/answer-facts.tsx";
import { keyLang } from "../../../quiz/results/detail.ts";
import { percentOf } from "../../../quiz/results/score.ts";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { withCorrectAnswer } from "./correct-answer.ts";
import { type PlayedQuestion, QuestionActions } from "./question-actions.tsx";

type QuestionsDialogProps = {
  open: boolean;
  code: string;
  gameId: string;
  /** Null until they have arrived. */
  questions: readonly QuestionShare[] | null;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** How each question was answered, the hardest first. Each row opens its question. */
export function QuestionsDialog({ open: isOpen, code, gameId, questions, viewerId, onClose }: QuestionsDialogProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = questions?.find(({ questionId }) => questionId === openId) ?? null;
  return (
    <Dialog open={isOpen} title={m.results_questions()} closeLabel={m.close()} onClose={onClose}>
      {questions ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">{m.results_questions_text()}</p>
          <ol className="grid gap-2">
            {questions.map((question) => (
              <li key={question.questionId}>
                <QuestionRow question={question} onClick={() => setOpenId(question.questionId)} />
              </li>
            ))}
          </ol>
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => saveFile(`wordroom-${code}-questions.csv`, "text/csv", questionsCsv(questions))}
          >
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {m.results_questions_csv()}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      )}
      <QuestionDialog question={open} game={{ code, gameId }} viewerId={viewerId} onClose={() => setOpenId(null)} />
    </Dialog>
  );
}

function QuestionRow({ question, onClick }: { question: QuestionShare; onClick: () => void }) {
  const { word, asked, right } = question;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="grid min-h-14 w-full gap-1.5 rounded-control border border-line px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span lang="en" className="font-semibold wrap-anywhere">
          {word}
        </span>{" "}
        <span className="text-sm text-ink-soft tabular-nums">{m.results_question_share({ right, asked })}</span>
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${(100 * right) / asked}%` }} />
      </span>
    </button>
  );
}

/** A CSV file with one row per question. */
function questionsCsv(questions: readonly QuestionShare[]): string {
  const head = [
    m.csv_word(),
    m.csv_sentence(),
    m.results_correct_answer(),
    m.csv_asked(),
    m.csv_right(),
    m.csv_percent(),
  ];
  const rows = questions
    .map(withCorrectAnswer)
    .map(({ word, context, key, asked, right }) => [
      word,
      context,
      key.correctAnswer,
      asked,
      right,
      Math.round(percentOf(right, asked)),
    ]);
  return csvOf([head, ...rows]);
}

type QuestionDialogProps = {
  /** Null closes it. */
  question: QuestionShare | null;
  game: Omit<PlayedQuestion, "questionId">;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** One question for the host: its sentence, the correct answer, and how many knew it. */
function QuestionDialog({ question, game, viewerId, onClose }: QuestionDialogProps) {
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
              question={{ ...game, questionId: question.questionId }}
              viewerId={viewerId}
              isMissed={false}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
