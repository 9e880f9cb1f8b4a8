import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useHasBeen } from "../../../ui/use-has-been.ts";
import { PanelButton, PanelLink } from "./panel-button.tsx";
import { ShareButton } from "./share-button.tsx";

const PassageDialog = lazy(async () => ({ default: (await import("./passage-dialog.tsx")).PassageDialog }));

type SidePanelProps = {
  results: ResultsView;
  own: PlayerResult | undefined;
  /** What else belongs here; may draw nothing. */
  children: ReactNode;
};

/**
 * Always in reach: beside the results where there is room, else at the lower edge. It stands in the page after all that
 * it goes along with, so that it comes to rest beneath it and covers nothing at the end.
 */
export function SidePanel({ results, own, children }: SidePanelProps) {
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
        {results.passage !== null && (
          <li>
            <Passage passage={results.passage} results={results} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Passage({ passage, results }: { passage: string; results: ResultsView }) {
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasBeen(isOpen);
  return (
    <>
      <PanelButton Icon={FileText} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
