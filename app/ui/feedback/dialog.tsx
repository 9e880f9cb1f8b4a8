import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";

type DialogProps = {
  open: boolean;
  title: string;
  /** The title's language, where it differs from the page's. */
  titleLang?: string;
  /** The label of a close button beside the title, for a dialog without other buttons. It is focused first. */
  closeLabel?: string;
  /** `large` fills the screen, for a whole class; `stage` is a page of its own in the middle of the window. */
  layout?: keyof typeof LAYOUTS;
  /** Called on Escape; without it the dialog can't be closed by the user. */
  onClose?: () => void;
  children: ReactNode;
};

const LAYOUTS = {
  card: { box: "max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] border border-line bg-surface", title: "text-xl" },
  large: { box: "h-[98dvh] max-h-none w-[98vw] max-w-none border border-line bg-surface", title: "text-xl" },
  stage: { box: "stage h-dvh max-h-none w-screen max-w-none rounded-none", title: "sr-only" },
} as const;

/** A modal dialog on the native element, which keeps the focus inside, restores it, and announces the title. */
export function Dialog({ open, title, titleLang, closeLabel, layout = "card", onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  // Closed only by the state: if the browser closed it first, a quick press on the button that opens it would be lost.
  const onEscape = (event: SyntheticEvent) => {
    if (isFromNestedDialog(event)) return;
    event.preventDefault();
    onClose?.();
  };
  // Chromium closes on a second Escape even if the first was prevented. The event comes later than the closing, so the
  // dialog may be open again by then.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || isFromNestedDialog(event) || event.currentTarget.open) return;
    if (onClose) onClose();
    else ref.current?.showModal();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={onEscape}
      onClose={onClosed}
      className={classes(
        "m-auto open:animate-toast-in overflow-y-auto rounded-card p-5 text-left font-normal text-ink sm:p-6",
        LAYOUTS[layout].box,
      )}
    >
      {open && (
        <>
          <div
            className={classes(
              "mb-3 flex items-start justify-between gap-3",
              // The close button stays visible however long the content is.
              closeLabel &&
                "sticky -top-5 z-10 -mx-5 -mt-5 bg-surface px-5 pt-5 pb-2 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6",
            )}
          >
            <h2
              id={titleId}
              lang={titleLang}
              className={classes("min-w-0 font-bold wrap-anywhere", LAYOUTS[layout].title)}
            >
              {title}
            </h2>
            {closeLabel && (
              <Button variant="quiet" size="icon" aria-label={closeLabel} onClick={onClose} className="-mt-2 -mr-2">
                <X aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** React bubbles these events, unlike the browser: a dialog over this one must close alone. */
function isFromNestedDialog({ target, currentTarget }: SyntheticEvent): boolean {
  return target !== currentTarget;
}

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  tone?: "primary" | "danger";
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks before something that can't be undone. The safe choice comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel, tone = "primary", onConfirm, onCancel, children } = props;
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className="grid gap-2">{children}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={tone} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
