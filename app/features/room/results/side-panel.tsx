import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useHasBeen } from "../../../ui/use-has-been.ts";
import type { SeatedRoom } from "../room-context.ts";
import { passageOf } from "../use-passage.ts";
import { PanelButton, PanelLink } from "./panel-button.tsx";
import { ShareButton } from "./share-button.tsx";

const PassageDialog = lazy(async () => ({ default: (await import("./passage-dialog.tsx")).PassageDialog }));

type SidePanelProps = {
  room: SeatedRoom;
  results: ResultsView;
  own: PlayerResult | undefined;
  /** What else belongs here; may draw nothing. */
  children: ReactNode;
};

/**
 * Always in reach: beside the results where there is room, else at the lower edge. It stands in the page after all that
 * it goes along with, so that it comes to rest beneath it and covers nothing at the end.
 */
export function SidePanel({ room, results, own, children }: SidePanelProps) {
  // A room that is gone can't be asked any more.
  const hasPassage = room.connection.kind !== "closed" || passageOf(room, results.gameId) !== null;
  return (
    <nav
      aria-label={m.results_panel()}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:-mx-6 lg:top-6 lg:bottom-auto lg:mx-0 lg:mt-0 lg:w-24 lg:self-start lg:rounded-card lg:border lg:p-1.5 lg:shadow-card"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col gap-1 lg:grid-flow-row">
        <li>
          <PanelLink Icon={House} to="/">
            {m.home()}
          </PanelLink>
        </li>
        {own?.status === "completed" && (
          <li>
            <ShareButton own={own} />
          </li>
        )}
        <li className="empty:hidden">{children}</li>
        {results.endedBy !== null && hasPassage && (
          <li>
            <Passage room={room} results={results} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Passage({ room, results }: { room: SeatedRoom; results: ResultsView }) {
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasBeen(isOpen);
  const passage = passageOf(room, results.gameId);
  const open = () => {
    if (passage === null) room.actions.ask({ type: "getPassage" });
    setOpen(true);
  };
  return (
    <>
      <PanelButton Icon={FileText} aria-haspopup="dialog" onClick={open}>
        {m.results_passage()}
      </PanelButton>
      {isDialogWanted && (
        <Suspense>
          <PassageDialog
            open={isOpen}
            passage={passage}
            asked={results.detailedResults ?? []}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
