import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import { lazy, Suspense, useState } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { getLocale } from "../../../i18n/paraglide/runtime.js";
import { Button } from "../../../ui/button.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import type { SeatedRoom } from "../session/seated-room.ts";
import { loadSeat } from "../session/seats.ts";

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
      <DownloadResults code={room.view.room.id} />
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

/** Downloads everybody's results. The server makes the file, because this page knows only part of a large room's results. */
function DownloadResults({ code }: { code: string }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await loadResults(code);
    setBusy(false);
    if (file) saveFile(`wordroom-${code}.csv`, "text/csv", file);
    else notify("error", m.results_csv_failed());
  };
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-sm:flex-1"
      busy={isBusy}
      busyLabel={m.results_csv_busy()}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {m.results_csv()}
    </Button>
  );
}

/** By fetch, not by a link: the seat's token must be sent in a header, never in a URL. */
async function loadResults(id: string): Promise<Blob | null> {
  const headers = { "X-Seat-Token": loadSeat(id)?.token ?? "" };
  const response = await browserApi()
    .api.rooms[":id"]["results.csv"].$get({ param: { id }, query: { lang: getLocale() } }, { headers })
    .catch(() => null);
  return response?.ok ? response.blob().catch(() => null) : null;
}
