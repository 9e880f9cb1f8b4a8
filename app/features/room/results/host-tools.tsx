import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import { lazy, Suspense, useState } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useHasBeen } from "../../../ui/use-has-been.ts";
import type { SeatedRoom } from "../room-context.ts";

const QuestionsDialog = lazy(async () => ({ default: (await import("./questions-dialog.tsx")).QuestionsDialog }));

type HostToolsProps = { room: SeatedRoom; results: ResultsView; viewerId: string | null | undefined };

/** What only the host gets of a game that has ended: everybody's results to take along, and how the questions went. */
export function HostTools({ room, results, viewerId }: HostToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasBeen(isOpen);
  const { questions, gameId } = room.looks;
  const show = () => {
    setOpen(true);
    room.actions.lookAtQuestions();
  };
  const download = async () => {
    const { resultsCsv } = await import("./results-csv.ts");
    saveFile(`wordroom-${room.view.room.id}.csv`, "text/csv", resultsCsv(results.standings));
  };
  return (
    <div className="flex flex-wrap gap-3">
      {room.connection.kind !== "closed" && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" className="max-sm:flex-1" onClick={show}>
          <ListChecks aria-hidden="true" className="size-4 shrink-0" />
          {m.results_questions()}
        </Button>
      )}
      <Button variant="secondary" size="small" className="max-sm:flex-1" onClick={() => void download()}>
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {m.results_csv()}
      </Button>
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
