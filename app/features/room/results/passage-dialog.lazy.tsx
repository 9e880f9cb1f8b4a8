import { Fragment } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";

/** A word by its sentence and its position there. */
type WordInPassage = { context: string; span: readonly [start: number, end: number] };

type PassageDialogProps = {
  open: boolean;
  /** Null until it has arrived. */
  passage: string | null;
  words: readonly WordInPassage[];
  onClose: () => void;
};

/** The passage, with the words of this player's questions highlighted. */
export function PassageDialog({ open, passage, words, onClose }: PassageDialogProps) {
  return (
    <Dialog open={open} title={m.results_passage()} closeLabel={m.close()} onClose={onClose}>
      {passage === null ? (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <p lang="en" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {markedPassage(passage, words).map(({ start, text, isHighlighted }) => (
            <Fragment key={start}>{isHighlighted ? <mark className="stroke">{text}</mark> : text}</Fragment>
          ))}
        </p>
      )}
    </Dialog>
  );
}

type Part = { start: number; text: string; isHighlighted: boolean };

/** Splits the passage into parts, some of them highlighted words. A sentence that is not in the passage marks nothing. */
export function markedPassage(passage: string, words: readonly WordInPassage[]): Part[] {
  const spans = words.flatMap(({ context, span: [start, end] }) => {
    const at = passage.indexOf(context);
    return at < 0 ? [] : [{ start: at + start, end: at + end }];
  });
  const parts: Part[] = [];
  let done = 0;
  const take = (end: number, isHighlighted: boolean) => {
    if (end > done) parts.push({ start: done, text: passage.slice(done, end), isHighlighted });
    done = Math.max(done, end);
  };
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    take(start, false);
    take(end, true);
  }
  take(passage.length, false);
  return parts;
}
