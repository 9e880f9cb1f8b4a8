/** A word in its sentence. */
export type Asked = { context: string; span: readonly [start: number, end: number] };
type Part = { start: number; text: string; isAsked: boolean };

/** The passage in parts, of which some are words that were asked; a sentence that does not stand there marks nothing. */
export function markedPassage(passage: string, asked: readonly Asked[]): Part[] {
  const spans = asked.flatMap(({ context, span: [start, end] }) => {
    const at = passage.indexOf(context);
    return at < 0 ? [] : [{ start: at + start, end: at + end }];
  });
  const parts: Part[] = [];
  let done = 0;
  const take = (end: number, isAsked: boolean) => {
    if (end > done) parts.push({ start: done, text: passage.slice(done, end), isAsked });
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
