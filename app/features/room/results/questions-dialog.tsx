import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { questionsCsv } from "./questions-csv.ts";

type QuestionsDialogProps = {
  open: boolean;
  code: string;
  gameId: string;
  /** Null while they are on their way. */
  questions: readonly QuestionShare[] | null;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** How each question of the game was answered, the hardest first; each opens. */
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
      <QuestionDialog question={open} place={{ code, gameId }} viewerId={viewerId} onClose={() => setOpenId(null)} />
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
