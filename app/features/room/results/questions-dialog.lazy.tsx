import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { DownloadFile } from "./download-file.tsx";
import { QuestionOverview } from "./question-overview.tsx";

type QuestionsDialogProps = {
  open: boolean;
  code: string;
  gameId: string;
  /** Null until they have arrived. */
  questions: readonly QuestionShare[] | null;
  viewerId: string | null | undefined;
  onClose: () => void;
};

/** How each question of the room's last game was answered. */
export function QuestionsDialog({ open, code, gameId, questions, viewerId, onClose }: QuestionsDialogProps) {
  return (
    <Dialog open={open} title={m.results_questions()} closeLabel={m.close()} onClose={onClose}>
      {questions ? (
        <QuestionOverview
          game={{ code, gameId }}
          questions={questions}
          viewerId={viewerId}
          answersFile={<DownloadFile code={code} content="answers" />}
        />
      ) : (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      )}
    </Dialog>
  );
}
