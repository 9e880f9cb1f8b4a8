import { canonical } from "./vietnamese.ts";

/** The meanings of several syllables that a typed explanation is compared with. */
export type Explanations = {
  /** The syllables of each. A longer answer may contain all of them in order. */
  meanings: readonly (readonly string[])[];
  /** The content of those that are long enough to be explanations. */
  contents: readonly Content[];
  /** The significant syllables of all meanings with a negation together, and those of all others. */
  vocabularies: { negated: ReadonlySet<string>; plain: ReadonlySet<string> };
};
/** An explanation without its stop words, which every writer uses differently. */
type Content = { syllables: readonly string[]; negations: number };

/** The fewest syllables of a meaning, and the most additional syllables of an explanation that contains it. */
const SYLLABLES_MIN = 3;
const ADDITIONAL_MAX = 4;
const NEGATION_WORDS = new Set(canonical("không chưa chẳng chả đừng thiếu").split(" "));
/** Between the words of a meaning these negate it, too. */
const NEGATIONS = new Set([...NEGATION_WORDS, ...canonical("bất vô phi ngoài trái").split(" ")]);
const STOP_WORDS = new Set(
  canonical(`là thì mà của và hay hoặc các những một cái chiếc điều việc sự được bị đã đang sẽ rất này đó ấy kia gì nào ai thứ
    vật ở để cho`).split(/\s+/),
);
/** Two explanations agree if they have this many content syllables in common … */
const COMMON_MIN = 3;
/** … which are more than this share of the typed ones, and at least this share of the accepted ones. */
const TYPED_SHARE = 0.5;
const ACCEPTED_SHARE_MIN = 0.6;
/** Words that also other explanations of any word hold. */
const COMMON_WORDS = new Set(
  canonical(`người làm có ra vào lên xuống đi với trong theo từ về khi lại đến tới còn cùng quá con nơi chỗ cách bằng nhau
    mình ta`).split(/\s+/),
);
/** An explanation in the learner's own words has this share of its significant syllables from the accepted meanings. */
const OWN_WORDS_SHARE = 0.75;

/** @param accepted meanings in canonical form */
export function explanationsOf(accepted: Iterable<string>): Explanations {
  const all = [...accepted].map((meaning) => meaning.split(" "));
  const meanings = all.filter((one) => one.length >= SYLLABLES_MIN);
  return {
    meanings,
    contents: meanings.map(contentOf).filter(({ syllables }) => syllables.length >= COMMON_MIN),
    vocabularies: {
      negated: new Set(all.filter(isNegated).flatMap(significant)),
      plain: new Set(all.filter((one) => !isNegated(one)).flatMap(significant)),
    },
  };
}

/** Whether an answer, in canonical form, says the same as one of the explanations in other words. */
export function isExplained(typed: string, explanations: Explanations): boolean {
  const { meanings, contents } = explanations;
  const syllables = typed.split(" ");
  if (meanings.some((wanted) => contains(syllables, wanted)) || usesTheirWords(syllables, explanations)) return true;
  const content = contentOf(syllables);
  return content.syllables.length >= COMMON_MIN && contents.some((accepted) => agree(content, accepted));
}

/** "cảm nhận khi sờ vào" has all its words from "cảm giác; sự cảm nhận; chạm vào; sờ". */
function usesTheirWords(typed: readonly string[], { vocabularies }: Explanations): boolean {
  const vocabulary = isNegated(typed) ? vocabularies.negated : vocabularies.plain;
  const own = [...new Set(significant(typed))];
  const known = own.filter((syllable) => vocabulary.has(syllable));
  return own.length >= COMMON_MIN && known.length >= own.length * OWN_WORDS_SHARE;
}

function isNegated(syllables: readonly string[]): boolean {
  return syllables.some((syllable) => NEGATION_WORDS.has(syllable));
}

function significant(syllables: readonly string[]): string[] {
  return syllables.filter((one) => !STOP_WORDS.has(one) && !COMMON_WORDS.has(one) && !NEGATION_WORDS.has(one));
}

/** "nơi cất giữ giấy tờ cũ" contains "nơi cất giấy tờ"; a "không" between its syllables would negate it. */
function contains(given: readonly string[], wanted: readonly string[]): boolean {
  if (given.length > wanted.length + ADDITIONAL_MAX) return false;
  let index = 0;
  for (const syllable of given) {
    if (syllable === wanted[index]) index++;
    else if (NEGATIONS.has(syllable)) return false;
  }
  return index === wanted.length;
}

function contentOf(syllables: readonly string[]): Content {
  return {
    syllables: syllables.filter((syllable) => !STOP_WORDS.has(syllable)),
    negations: syllables.filter((syllable) => NEGATION_WORDS.has(syllable)).length,
  };
}

function agree(typed: Content, accepted: Content): boolean {
  if (typed.negations !== accepted.negations) return false;
  const common = countCommon(typed.syllables, accepted.syllables);
  return (
    common >= COMMON_MIN &&
    common > typed.syllables.length * TYPED_SHARE &&
    common >= accepted.syllables.length * ACCEPTED_SHARE_MIN
  );
}

/** How many syllables two lists have in common, in any order, each counted as often as both have it. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const syllable of b) left.set(syllable, (left.get(syllable) ?? 0) + 1);
  return a.filter((syllable) => {
    const count = left.get(syllable) ?? 0;
    left.set(syllable, count - 1);
    return count > 0;
  }).length;
}
