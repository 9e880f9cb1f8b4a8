import CloudOff from "lucide-react/icons/cloud-off";
import Ellipsis from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import Moon from "lucide-react/icons/moon";
import Pencil from "lucide-react/icons/pencil";
import SquarePen from "lucide-react/icons/square-pen";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent } from "react";
import { RATING } from "../../../../domain/cards/log.ts";
import { queueNow } from "../../../../domain/cards/queue.ts";
import { progressOf } from "../../../../domain/cards/review-session.ts";
import { useIsOnline } from "../../../browser/use-is-online.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { speak } from "../../../quiz/word.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Menu } from "../../../ui/feedback/menu.tsx";
import { CorrectDialog } from "../correct-dialog.tsx";
import { NoteDialog } from "../note-dialog.tsx";
import { AskedCard } from "./asked-card.tsx";
import { GradeBar, ShowBar } from "./grade-bar.tsx";
import { keyTarget, type ReviewAction, reviewAction } from "./review-keys.ts";
import { type Reviewing, type ReviewSessionProps, useReviewing } from "./use-reviewing.ts";
import { useSwipe } from "./use-swipe.ts";

/** A running session. On a phone it fills the screen, without the site's header and footer (`data-game`). */
export function SessionScreen(props: ReviewSessionProps) {
  const { store, session, snapshot, onEnd } = props;
  const reviewing = useReviewing(props);
  const { asked, current, answer, dialog, closeDialog, edit, show, rate, putAside, undo, save } = reviewing;
  useKeys(reviewing);
  const swipe = useSwipe(answer && ((direction) => void rate(direction === "left" ? RATING.again : RATING.good)));
  if (!asked || !current) return null;
  return (
    <div
      data-game
      className="max-lg:-mx-4 max-lg:-my-6 sm:max-lg:-mx-6 sm:max-lg:-my-8 flex flex-col tall:min-h-dvh lg:mx-auto lg:max-w-2xl"
    >
      <h1 className="sr-only">{m.review_title()}</h1>
      <SessionBar
        {...progressOf(session, queueNow(snapshot, Date.now(), session.extraNew))}
        onStop={() => onEnd(session)}
        onUndo={session.steps.length > 0 ? () => void undo() : null}
        reviewing={reviewing}
      />
      <WaitingSign count={snapshot.pending} />
      <AskedCard key={asked.turn} one={current} kind={asked.kind} answer={answer} swipe={swipe} onShow={show} />
      {answer ? (
        <GradeBar answer={answer} onRate={(rating) => void rate(rating)} isFirst={session.steps.length === 0} />
      ) : (
        <ShowBar kind={asked.kind} onShow={() => show(null)} />
      )}
      <NoteDialog
        isOpen={dialog?.kind === "note"}
        word={current.card.word}
        note={current.schedule.note}
        onSave={(text) => void save((cardId) => store.setNote(cardId, text))}
        onClose={closeDialog}
      />
      <CorrectDialog
        one={dialog?.kind === "correct" ? current : null}
        onSave={(correction) => void save((cardId) => store.correct(cardId, correction))}
        onClose={closeDialog}
      />
      <LeechDialog
        word={current.card.word}
        lapses={dialog?.kind === "leech" ? dialog.lapses : null}
        onNote={() => edit("note")}
        onSuspend={() => void putAside("suspend")}
        onClose={closeDialog}
      />
    </div>
  );
}

/** The shortcuts work wherever the focus is, but for text fields, menus and dialogs. */
function useKeys({ current, answer, show, rate, undo }: Reviewing): void {
  const act = (action: ReviewAction) => {
    if (action.type === "show") show(null);
    else if (action.type === "rate") void rate(action.rating);
    else if (action.type === "undo") void undo();
    else if (current && "speechSynthesis" in window) speak(current.card.word);
  };
  // It always sees what is shown: a listener of an effect would see the card before for a moment.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = keyTarget(event);
    if (!target || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = reviewAction(event.key, target, answer !== null);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const ICON = { "aria-hidden": true, className: "size-5" } as const;

type SessionBarProps = {
  done: number;
  left: number;
  onStop: () => void;
  onUndo: (() => void) | null;
  reviewing: Reviewing;
};

function SessionBar({ done, left, onStop, onUndo, reviewing }: SessionBarProps) {
  const entries = [
    { label: m.review_correct(), icon: <Pencil {...ICON} />, onSelect: () => reviewing.edit("correct") },
    { label: m.review_note_edit(), icon: <SquarePen {...ICON} />, onSelect: () => reviewing.edit("note") },
    { label: m.review_bury(), icon: <Moon {...ICON} />, onSelect: () => void reviewing.putAside("bury") },
    { label: m.review_suspend(), icon: <EyeOff {...ICON} />, onSelect: () => void reviewing.putAside("suspend") },
  ];
  return (
    <div className="z-10 grid grid-cols-[auto_1fr_auto_auto_auto] items-center gap-x-1 bg-paper px-1 tall:sticky tall:top-0 lg:gap-x-2 lg:px-0">
      <Button variant="quiet" size="icon" aria-label={m.review_stop()} onClick={onStop}>
        <X {...ICON} />
      </Button>
      <ProgressBar
        label={m.review_progress()}
        value={done}
        max={done + left}
        valueText={m.review_progress_text({ left })}
      />
      <p aria-hidden="true" className="pl-1 text-sm font-semibold text-ink-soft tabular-nums">
        {m.review_progress_text({ left })}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.review_undo()}
        aria-keyshortcuts="U"
        disabled={!onUndo}
        onClick={() => onUndo?.()}
      >
        <Undo2 {...ICON} />
      </Button>
      <Menu entries={entries} variant="quiet" align="end" label={m.review_menu()} failedLabel={m.error_part_title()}>
        <Ellipsis {...ICON} />
      </Menu>
    </div>
  );
}

/** With a network, so many reviews wait only while the server can't be reached. */
const WAITING_SHOWN = 5;

/** Not a live region: it changes with every grade. */
function WaitingSign({ count }: { count: number }) {
  const isOnline = useIsOnline();
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm text-ink-soft">
      {(!isOnline || count >= WAITING_SHOWN) && (
        <>
          <CloudOff aria-hidden="true" className="size-4" />
          {m.offline_waiting({ count })}
        </>
      )}
    </p>
  );
}

type LeechDialogProps = {
  word: string;
  /** How often it was forgotten; null while the dialog is closed. */
  lapses: number | null;
  onNote: () => void;
  onSuspend: () => void;
  onClose: () => void;
};

/** A word that is forgotten again and again needs something else than one more repetition. */
function LeechDialog({ word, lapses, onNote, onSuspend, onClose }: LeechDialogProps) {
  return (
    <Dialog open={lapses !== null} title={m.review_leech_title({ word })} onClose={onClose}>
      <p>{m.review_leech_text({ count: lapses ?? 0 })}</p>
      <div className="mt-5 grid gap-3">
        <Button onClick={onNote}>{m.review_leech_note()}</Button>
        <Button variant="secondary" onClick={onSuspend}>
          {m.review_suspend()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.review_leech_keep()}
        </Button>
      </div>
    </Dialog>
  );
}
