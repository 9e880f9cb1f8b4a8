import { canonical } from "./vietnamese.ts";

/** What a typed explanation is compared with: meanings of several syllables, and explanations of our own. */
export type Explanations = {
  /** By syllable: those that may stand, whole and in order, in a longer answer. */
  whole: readonly (readonly string[])[];
  /** What tells in those that are explanations themselves. */
  told: readonly Telling[];
};
/** An explanation without the words of the grammar, which each writer sets otherwise. */
type Telling = { syllables: readonly string[]; negations: number };

/** An explanation holds a meaning of several syllables, in order, and few others. */
const WHOLE_MIN = 3;
const OTHERS_MAX = 4;
const NOES = new Set(canonical("không chưa chẳng chả đừng thiếu").split(" "));
/** Between the words of a meaning these turn it round too. */
const NEGATIONS = new Set([...NOES, ...canonical("bất vô phi ngoài trái").split(" ")]);
const LIGHT = new Set(
  canonical(`là thì mà của và hay hoặc các những một cái chiếc điều việc sự được bị đã đang sẽ rất này đó ấy kia gì nào ai thứ
    vật ở để cho`).split(/\s+/),
);
/** Two explanations of the same thing have so many telling syllables in common … */
const COMMON_MIN = 3;
/** … which are more than this share of the typed ones, and at least this share of our own. */
const TYPED_SHARE = 0.5;
const OWN_SHARE_MIN = 0.6;

/** @param meanings in canonical form */
export function explanationsOf(meanings: Iterable<string>): Explanations {
  const whole = [...meanings].map((meaning) => meaning.split(" ")).filter((one) => one.length >= WHOLE_MIN);
  return { whole, told: whole.map(tellingOf).filter(({ syllables }) => syllables.length >= COMMON_MIN) };
}

/** Does an answer say in its own words what one of the explanations says? Takes the canonical form. */
export function isExplained(typed: string, { whole, told }: Explanations): boolean {
  const syllables = typed.split(" ");
  if (whole.some((wanted) => holds(syllables, wanted))) return true;
  const telling = tellingOf(syllables);
  return telling.syllables.length >= COMMON_MIN && told.some((wanted) => tellsAlike(telling, wanted));
}

/** "nơi cất giữ giấy tờ cũ" says what "nơi cất giấy tờ" says, in more words; a "không" among them would say the opposite. */
function holds(given: readonly string[], wanted: readonly string[]): boolean {
  if (given.length > wanted.length + OTHERS_MAX) return false;
  let place = 0;
  for (const syllable of given) {
    if (syllable === wanted[place]) place++;
    else if (NEGATIONS.has(syllable)) return false;
  }
  return place === wanted.length;
}

function tellingOf(syllables: readonly string[]): Telling {
  return {
    syllables: syllables.filter((syllable) => !LIGHT.has(syllable)),
    negations: syllables.filter((syllable) => NOES.has(syllable)).length,
  };
}

function tellsAlike(typed: Telling, own: Telling): boolean {
  if (typed.negations !== own.negations) return false;
  const common = shared(typed.syllables, own.syllables);
  return (
    common >= COMMON_MIN &&
    common > typed.syllables.length * TYPED_SHARE &&
    common >= own.syllables.length * OWN_SHARE_MIN
  );
}

/** How many syllables two lists share, each counted as often as both have it; people order them as they like. */
function shared(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const syllable of b) left.set(syllable, (left.get(syllable) ?? 0) + 1);
  return a.filter((syllable) => {
    const count = left.get(syllable) ?? 0;
    left.set(syllable, count - 1);
    return count > 0;
  }).length;
}
