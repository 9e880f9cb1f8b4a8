import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import Share2 from "lucide-react/icons/share-2";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { isSharedOrCancelled } from "../../../browser/share.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { percentOf } from "../../../quiz/results/score.ts";
import { copyText } from "../../../ui/copy-button.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { passageOf } from "../connection/seated-room.ts";

const PassageDialog = lazy(async () => ({ default: (await import("./passage-dialog.lazy.tsx")).PassageDialog }));

type SidePanelProps = {
  room: SeatedRoom;
  results: ResultsView;
  own: PlayerResult | undefined;
  /** Who is signed in; null for a guest, undefined if nothing is saved. */
  viewerId: string | null | undefined;
  /** Further items; may render nothing. */
  children: ReactNode;
};

/**
 * Actions that stay visible: beside the results on wide screens, else at the lower edge. It comes last in the document, so
 * that it ends below the results and covers nothing.
 */
export function SidePanel({ room, results, own, viewerId, children }: SidePanelProps) {
  // A closed room sends no passage.
  const hasPassage = room.connection.kind !== "closed" || passageOf(room, results.gameId) !== null;
  return (
    <PanelBar>
      <li>
        <HomeLink isFinished={own?.status === "completed"} viewerId={viewerId} />
      </li>
      {own?.status === "completed" && (
        <li>
          <ShareButton own={own} />
        </li>
      )}
      <li className="empty:hidden">{children}</li>
      {hasPassage && (
        <li>
          <Passage room={room} results={results} />
        </li>
      )}
    </PanelBar>
  );
}

/** The place of the actions, as list items: beside the content on wide screens, else at the lower edge. */
export function PanelBar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label={m.results_panel()}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:-mx-6 lg:top-6 lg:bottom-auto lg:mx-0 lg:mt-0 lg:w-24 lg:self-start lg:rounded-card lg:border lg:p-1.5 lg:shadow-card"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col gap-1 lg:grid-flow-row">{children}</ul>
    </nav>
  );
}

type PanelItemProps = { Icon: ComponentType<{ className: string; "aria-hidden": "true" }>; children: ReactNode };

const ITEM_CLASSES =
  "flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-1 rounded-control px-1 py-1.5 " +
  "text-center text-xs font-semibold text-primary no-underline hover:bg-primary-soft sm:text-sm";

/** Leaves the results; as specified, who has finished is told that nothing is lost. */
export function HomeLink({ isFinished, viewerId }: { isFinished: boolean } & Pick<SidePanelProps, "viewerId">) {
  const notify = useNotify();
  const tellSaved = () => {
    if (!isFinished || viewerId === undefined) return;
    notify("info", viewerId === null ? m.results_saved() : m.results_saved_in_history());
  };
  return (
    <Link to="/" onClick={tellSaved} className={ITEM_CLASSES}>
      <House aria-hidden="true" className="size-5 shrink-0" />
      {m.home()}
    </Link>
  );
}

/** Shares the player's result by the Web Share API, else copies it to the clipboard. */
export function ShareButton({ own }: { own: Pick<PlayerResult, "score" | "totalQuestions"> }) {
  const notify = useNotify();
  const share = async () => {
    const text = shareText(own);
    // The home page, because only people with a seat can open these results.
    const url = `${window.location.origin}/`;
    if (await isSharedOrCancelled({ text, url })) return;
    const isCopied = await copyText(`${text} ${url}`);
    notify(isCopied ? "success" : "error", isCopied ? m.wait_copied() : m.action_failed());
  };
  return (
    <PanelButton Icon={Share2} onClick={() => void share()}>
      {m.results_share()}
    </PanelButton>
  );
}

function shareText({ score, totalQuestions: total }: Pick<PlayerResult, "score" | "totalQuestions">): string {
  const percent = Math.round(percentOf(score, total));
  return `${m.results_share_text({ percent })} ${m.results_share_score({ score, total })}`;
}

type PanelAction = { onClick: () => void; "aria-haspopup"?: "dialog" };

/** An action of the panel: an icon with a label beneath. */
export function PanelButton({ Icon, children, ...rest }: PanelItemProps & PanelAction) {
  return (
    <button type="button" {...rest} className={ITEM_CLASSES}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  );
}

function Passage({ room, results }: { room: SeatedRoom; results: ResultsView }) {
  const passage = passageOf(room, results.gameId);
  const request = () => {
    if (passage === null) room.actions.query({ type: "getPassage" });
  };
  return <PassageButton passage={passage} words={results.detailedResults ?? []} onOpen={request} />;
}

/** A file of the panel: a link, so that the browser downloads it by itself. */
export function PanelFile({ Icon, children, href }: PanelItemProps & { href: string }) {
  return (
    <a href={href} download className={ITEM_CLASSES}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </a>
  );
}

type PassageButtonProps = {
  /** Null until it has arrived. */
  passage: string | null;
  /** The words to highlight. */
  words: NonNullable<ResultsView["detailedResults"]>;
  onOpen?: () => void;
};

/** Opens the passage that the questions were made from. */
export function PassageButton({ passage, words, onOpen }: PassageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isDialogWanted = useHasEverBeen(isOpen);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <PanelButton Icon={FileText} aria-haspopup="dialog" onClick={open}>
        {m.results_passage()}
      </PanelButton>
      {isDialogWanted && (
        <Suspense>
          <PassageDialog open={isOpen} passage={passage} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
