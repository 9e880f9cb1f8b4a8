import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";

type DialogProps = {
  open: boolean;
  title: string;
  /** The title's language, where it is another than the page's. */
  titleLang?: string;
  /** What Escape does; without it the dialog blocks until what it waits for has happened. */
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog on the browser's own element: it holds the focus, gives it back, and reads its title aloud. */
export function Dialog({ open, title, titleLang, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  // It closes once the state says so: were it shut before, a quick press on what opened it would be lost.
  const onEscape = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  // Chromium lets a second Escape through even where the first was refused.
  const onClosed = () => {
    if (!open) return;
    if (onClose) onClose();
    else ref.current?.showModal();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={onEscape}
      onClose={onClosed}
      className="m-auto max-h-[90dvh] open:animate-toast-in w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink sm:p-6"
    >
      {open && (
        <>
          <h2 id={titleId} lang={titleLang} className="mb-3 text-xl font-bold">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
