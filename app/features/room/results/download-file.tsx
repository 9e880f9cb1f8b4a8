import Download from "lucide-react/icons/download";
import { useState } from "react";
import { browserApi } from "../../../api.ts";
import { fileQuery } from "../../../i18n/file-query.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { loadSeat } from "../connection/seats.ts";

type DownloadFileProps = { code: string; content: "results" | "answers"; className?: string };

/** Downloads a table of a room's last game for its host. The server makes it: this page knows only part of a large game. */
export function DownloadFile({ code, content, className }: DownloadFileProps) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await loadFile(code, content);
    setBusy(false);
    const name = content === "results" ? `wordroom-${code}.csv` : `wordroom-${code}-answers.csv`;
    if (file) saveFile(name, "text/csv", file);
    else notify("error", m.results_csv_failed());
  };
  return (
    <Button
      variant="secondary"
      size="small"
      {...(className && { className })}
      busy={isBusy}
      busyLabel={m.results_csv_busy()}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {content === "results" ? m.results_csv() : m.results_answers_csv()}
    </Button>
  );
}

/** By fetch, not by a link: the seat's token must be sent in a header, never in a URL. */
async function loadFile(id: string, content: DownloadFileProps["content"]): Promise<Blob | null> {
  const options = { headers: { "X-Seat-Token": loadSeat(id)?.token ?? "" } };
  const room = browserApi().api.rooms[":id"];
  const request = { param: { id }, query: fileQuery() };
  const response = await (content === "results"
    ? room["results.csv"].$get(request, options)
    : room["answers.csv"].$get(request, options)
  ).catch(() => null);
  return response?.ok ? response.blob().catch(() => null) : null;
}
