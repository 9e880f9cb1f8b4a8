import ListChecks from "lucide-react/icons/list-checks";
import { lazy, Suspense, useState } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { DownloadFile } from "./download-file.tsx";

const QuestionsDialog = lazy(async () => ({ default: (await import("./questions-dialog.lazy.tsx")).QuestionsDialog }));

type HostToolsProps = { room: SeatedRoom; results: ResultsView; viewerId: string | null | undefined };

/** For the host of an ended game: the results as a file, and how each question was answered. */
export function HostTools({ room, results, viewerId }: HostToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasEverBeen(isOpen);
  const { questions, gameId } = room.queryResults;
  // A closed room offers neither.
  if (room.connection.kind === "closed") return null;
  const show = () => {
    setOpen(true);
    room.actions.query({ type: "getQuestions" });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" aria-haspopup="dialog" className="max-sm:flex-1" onClick={show}>
        <ListChecks aria-hidden="true" className="size-4 shrink-0" />
        {m.results_questions()}
      </Button>
      <DownloadFile code={room.view.room.id} content="results" className="max-sm:flex-1" />
      {isDialogWanted && (
        <Suspense>
          <QuestionsDialog
            open={isOpen}
            code={room.view.room.id}
            gameId={results.gameId}
            questions={gameId === results.gameId ? questions : null}
            viewerId={viewerId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
