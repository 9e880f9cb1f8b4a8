import { Fragment } from "react";

/** A word by its sentence and its position there. */
export type WordInPassage = { context: string; span: readonly [start: number, end: number] };

/** The text of a passage, with the words of the questions highlighted. */
export function MarkedPassage({ passage, words }: { passage: string; words: readonly WordInPassage[] }) {
  return markedPassage(passage, words).map(({ start, text, isHighlighted }) => (
    <Fragment key={start}>{isHighlighted ? <mark className="stroke">{text}</mark> : text}</Fragment>
  ));
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
