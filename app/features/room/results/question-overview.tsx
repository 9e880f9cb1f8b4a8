import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { csvOf } from "../../../../domain/csv.ts";
import { wholeSeconds } from "../../../../domain/room/scoring.ts";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { FactRow, KeyRows, LookUpLink } from "../../../quiz/results/answer-facts.tsx";
import { keyLang, meaningOf } from "../../../quiz/results/detail.ts";
import { percentOf } from "../../../quiz/results/score.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { withCorrectAnswer } from "./correct-answer.ts";
import { type PlayedQuestion, QuestionActions } from "./question-actions.tsx";

type Game = Omit<PlayedQuestion, "questionId">;

type QuestionOverviewProps = {
  game: Game;
  questions: readonly QuestionShare[];
  viewerId: string | null | undefined;
  /** Downloads what each player answered. */
  answersFile: ReactNode;
};

/** How each question of a game was answered, the hardest first, for its host. Each row opens its question. */
export function QuestionOverview({ game, questions, viewerId, answersFile }: QuestionOverviewProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = questions.find(({ questionId }) => questionId === openId) ?? null;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{m.results_questions_text()}</p>
      <ol className="grid gap-2">
        {questions.map((question) => (
          <li key={question.questionId}>
            <QuestionRow question={question} onClick={() => setOpenId(question.questionId)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(`wordroom-${game.code}-questions.csv`, "text/csv", questionsCsv(questions))}
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {m.results_questions_csv()}
        </Button>
        {answersFile}
      </div>
      <QuestionDialog question={open} game={game} viewerId={viewerId} onClose={() => setOpenId(null)} />
    </div>
  );
}

function QuestionRow({ question, onClick }: { question: QuestionShare; onClick: () => void }) {
  const { word, asked, right, commonWrong, options } = question;
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
      {commonWrong && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {m.results_common_wrong({ players: commonWrong.players })}:{" "}
          <span lang={keyLang(options)} className="text-ink">
            {commonWrong.answer}
          </span>
        </span>
      )}
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
    m.csv_common_wrong(),
    m.csv_common_wrong_players(),
    m.csv_average_time(),
  ];
  const rows = questions
    .map(withCorrectAnswer)
    .map(({ word, context, key, asked, right, commonWrong, averageMs }) => [
      word,
      context,
      key.correctAnswer,
      asked,
      right,
      Math.round(percentOf(right, asked)),
      commonWrong?.answer ?? null,
      commonWrong?.players ?? null,
      averageMs === undefined ? null : wholeSeconds(averageMs),
    ]);
  return csvOf([head, ...rows]);
}

type QuestionDialogProps = {
  /** Null closes it. */
  question: QuestionShare | null;
  game: Game;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** One question for the host: its meaning and sentence, the correct answer, and how it was answered. */
function QuestionDialog({ question, game, viewerId, onClose }: QuestionDialogProps) {
  const title = question?.word ?? "";
  return (
    <Dialog open={question !== null} title={title} titleLang="en" closeLabel={m.close()} onClose={onClose}>
      {question && (
        <div className="grid gap-4">
          <QuestionFacts question={question} />
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

function QuestionFacts({ question }: { question: QuestionShare }) {
  const { right, asked, context, span, options, commonWrong, averageMs } = question;
  const { key } = withCorrectAnswer(question);
  const meaning = meaningOf({ key, options });
  const lang = keyLang(options);
  return (
    <>
      {meaning !== undefined && (
        <p lang="vi" className="-mt-4 text-lg wrap-anywhere">
          {meaning}
        </p>
      )}
      <p>{m.results_question_share({ right, asked })}</p>
      <ContextSentence context={context} span={span} className="rounded-control bg-sunken px-4 py-3 leading-relaxed" />
      <dl className="grid gap-3">
        <KeyRows answer={key} lang={lang} />
        {commonWrong && (
          <FactRow label={m.results_common_wrong({ players: commonWrong.players })} lang={lang}>
            {commonWrong.answer}
          </FactRow>
        )}
        {averageMs !== undefined && (
          <FactRow label={m.results_average_time()} lang={undefined}>
            {formatClock(wholeSeconds(averageMs))}
          </FactRow>
        )}
      </dl>
    </>
  );
}
