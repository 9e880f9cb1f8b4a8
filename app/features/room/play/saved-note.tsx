import Check from "lucide-react/icons/check";
import { m } from "../../../i18n/paraglide/messages.js";
import { useIsLasting } from "../use-is-lasting.ts";

/** Most answers are saved sooner than this: to say that they are being saved would only flicker. */
const LATE_MS = 600;

type SavedNoteProps = { isAnswered: boolean; unsaved: number };

/** Says in passing that the answer is kept. For the eye only: a screen reader would be told after every letter. */
export function SavedNote({ isAnswered, unsaved }: SavedNoteProps) {
  const isLate = useIsLasting(unsaved > 0, LATE_MS);
  return (
    <p aria-hidden="true" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      {isAnswered && (isLate || unsaved === 0) && <Note isLate={isLate} />}
    </p>
  );
}

function Note({ isLate }: { isLate: boolean }) {
  if (isLate) return m.moment_saving();
  return (
    <>
      <Check className="size-4 text-good" />
      {m.moment_saved()}
    </>
  );
}
