import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

type DialogProps = {
  open: boolean;
  title: string;
  /** The title's language, where it is another than the page's. */
  titleLang?: string;
  /** Of a button that closes it, beside the title: for a dialog that asks nothing. It has the focus first. */
  closeLabel?: string;
  /** Fills the screen: for what is shown to a room full of people. */
  isLarge?: boolean;
  /** What Escape does; without it the dialog blocks until what it waits for has happened. */
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog on the browser's own element: it holds the focus, gives it back, and reads its title aloud. */
export function Dialog({ open, title, titleLang, closeLabel, isLarge = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  // It closes once the state says so: were it shut before, a quick press on what opened it would be lost.
  const onEscape = (event: SyntheticEvent) => {
    if (isOfAnother(event)) return;
    event.preventDefault();
    onClose?.();
  };
  // Chromium lets a second Escape through even where the first was refused. The browser tells of a closing later than
  // it closes: who has opened it again by then still has it.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || isOfAnother(event) || event.currentTarget.open) return;
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
        "m-auto open:animate-toast-in overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink sm:p-6",
        isLarge ? "h-[98dvh] max-h-none w-[98vw] max-w-none" : "max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))]",
      )}
    >
      {open && (
        <>
          <div
            className={classes(
              "mb-3 flex items-start justify-between gap-3",
              // However long it is, the way out stays in sight.
              closeLabel &&
                "sticky -top-5 z-10 -mx-5 -mt-5 bg-surface px-5 pt-5 pb-2 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6",
            )}
          >
            <h2 id={titleId} lang={titleLang} className="min-w-0 text-xl font-bold wrap-anywhere">
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

/** React has these events rise, which the browser does not: a dialog over this one closes alone. */
function isOfAnother({ target, currentTarget }: SyntheticEvent): boolean {
  return target !== currentTarget;
}
