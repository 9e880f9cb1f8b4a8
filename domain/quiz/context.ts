/** A context that is longer than this is cut around the word, at borders of clauses. */
export const CONTEXT_MAX = 300;

export type Context = { text: string; span: readonly [start: number, end: number] };

/** A sentence as context: whole where it is short enough, else the clauses around the word, with "…" where cut. */
export function contextOf(sentence: string, start: number, end: number): Context {
  if (sentence.length <= CONTEXT_MAX) return { text: sentence, span: [start, end] };
  const borders = clauseBorders(sentence);
  let from = borders.findLast((border) => border <= start) ?? 0;
  let to = borders.find((border) => border >= end) ?? sentence.length;
  const room = CONTEXT_MAX - 4;
  if (to - from > room) [from, to] = aroundWord(sentence, start, end, room);
  for (;;) {
    const earlier = borders.findLast((border) => border < from) ?? from;
    const later = borders.find((border) => border > to) ?? to;
    if (earlier < from && to - earlier <= room) from = earlier;
    else if (later > to && later - from <= room) to = later;
    else return cut(sentence, from, to, start, end);
  }
}

/** Where clauses begin: after punctuation, and the two ends. */
function clauseBorders(sentence: string): number[] {
  const inner = [...sentence.matchAll(/[,;:–—]["'”’)]?\s+/gu)].map((match) => match.index + match[0].length);
  return [0, ...inner, sentence.length];
}

/** A sentence without punctuation: whole words on both sides. */
function aroundWord(sentence: string, start: number, end: number, room: number): [number, number] {
  const side = Math.floor((room - (end - start)) / 2);
  const from = sentence.indexOf(" ", Math.max(0, start - side));
  const to = sentence.lastIndexOf(" ", Math.min(sentence.length, end + side));
  return [start - side <= 0 || from > start ? 0 : from + 1, Math.max(to, end)];
}

function cut(sentence: string, from: number, to: number, start: number, end: number): Context {
  const [before, after] = [from > 0 ? "… " : "", to < sentence.length ? " …" : ""];
  const text = before + sentence.slice(from, to).trimEnd() + after;
  const shift = before.length - from;
  return { text, span: [start + shift, end + shift] };
}
