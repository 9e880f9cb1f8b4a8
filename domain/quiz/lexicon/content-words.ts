import { memoized } from "../../memo.ts";
import { rootOf, wordsOf } from "./word-family.ts";

/** English stop words: too frequent to tell one meaning from another. */
const STOP_WORD_LIST = `
a about above across after again against all almost along also although always among an and another any anyone
anything around as ask at away back be because become before begin being below between both bring but by can come
could day do does doing done down during each either else enough even ever every everyone everything example far feel
few find first for from get give go going had happen has have having he help her here him his how if in into is it its
just keep kind know last less let like little lot made make making many may might more most much must need never next
no not nothing now of off often on one only or other others our out over own people person place put quite rather
really say see set several shall she should show so some somebody someone something somewhere sort state still such
take than that the their them then there these they thing think this those though through time to together too toward
try two type under until up upon use used using usually very want was way we well were what when where whether which
while who whom whose why will with within without work would year yes yet you your been
`;

const stopWords = new Set(STOP_WORD_LIST.trim().split(/\s+/));

/** Also for regular forms of a stop word. */
export const isStopWord: (word: string) => boolean = memoized(
  (word) =>
    stopWords.has(word) ||
    stopWords.has(word.replace(/(?:e?s|e?d|ing)$/, "")) ||
    stopWords.has(word.replace(/(?:d|s|ing)$/, "e")),
);

/** The roots of a text's words, without stop words. */
export function contentRoots(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && !isStopWord(word))
      .map(rootOf),
  );
}

/** A small set of roots that is compared with many others. */
export class RootSet {
  readonly roots: ReadonlySet<string>;
  /** A Bloom filter of 32 bits: two sets without a common bit have no common root. */
  readonly #bits: number;

  constructor(roots: Iterable<string>) {
    this.roots = new Set(roots);
    let bits = 0;
    for (const root of this.roots) bits |= 1 << bitOf(root);
    this.#bits = bits;
  }

  sharesAny(other: RootSet): boolean {
    return this.countShared(other, 1) === 1;
  }

  /** How many roots are in both sets, counted up to `enough`. */
  countShared(other: RootSet, enough: number): number {
    if ((this.#bits & other.#bits) === 0) return 0;
    let count = 0;
    for (const root of this.roots) {
      if (other.roots.has(root)) count++;
      if (count === enough) break;
    }
    return count;
  }
}

/** Any even distribution will do; the first letters differ most. */
function bitOf(root: string): number {
  return (root.charCodeAt(0) * 31 + root.charCodeAt(1) * 7 + root.charCodeAt(root.length - 1) * 13 + root.length) & 31;
}
