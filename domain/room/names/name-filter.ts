import { withoutDiacritics } from "../../diacritics.ts";

/** What a deployment changes of the list: more lines of its Vietnamese section, and words or phrases that are never refused. */
export type NameWords = { refused: readonly string[]; allowed: readonly string[] };

/** Whether a clean name may be shown to others [RR-06]. */
export type NameFilter = (name: string) => boolean;

/** How each section compares: the English one ignores marks, the Vietnamese one does not. */
type Section = { words: Set<string>; stems: string[]; phrases: string[] };
type WordList = { english: Section; vietnamese: Section };

/**
 * The filter of a list of unsuitable words (unsuitable-words.txt says how its lines are read).
 * @throws where a line stands in no section or can't be read
 */
export function nameFilter(text: string, changes: NameWords = { refused: [], allowed: [] }): NameFilter {
  const list = parseList(text);
  for (const line of changes.refused) addLine(list.vietnamese, line);
  const allowed = new Set(changes.allowed.map(lowerCase));
  return (name) => {
    const typed = lowerCase(name);
    return [typed, typed.replace(/[\p{L}\p{M}013457@$!]+/gu, asLetters)].every((one) => holdsNone(one, list, allowed));
  };
}

const SECTIONS = { "[english]": "english", "[vietnamese]": "vietnamese" } as const;

function parseList(text: string): WordList {
  const newSection = (): Section => ({ words: new Set(), stems: [], phrases: [] });
  const list: WordList = { english: newSection(), vietnamese: newSection() };
  let section: Section | null = null;
  for (const line of text.split("\n").map((one) => lowerCase(one.replace(/#.*/, "").trim()))) {
    if (line === "") continue;
    if (isHeading(line)) section = list[SECTIONS[line]];
    else if (section) addLine(section, line);
    else throw new Error(`This word stands in no section: ${line}`);
  }
  return list;
}

function isHeading(line: string): line is keyof typeof SECTIONS {
  return Object.hasOwn(SECTIONS, line);
}

/** A word, a beginning with an asterisk, or words with blanks between them. */
const LINE = /^[\p{L}\p{M}]+(?:\*|(?: [\p{L}\p{M}]+)*)$/u;

/** Whether a text is a line of the list; that of a deployment is checked before anything is served. */
export function isNameWord(line: string): boolean {
  return LINE.test(lowerCase(line));
}

function addLine(section: Section, typed: string): void {
  const line = lowerCase(typed);
  if (!LINE.test(line)) throw new Error(`This is no word or phrase: ${typed}`);
  if (line.endsWith("*")) section.stems.push(line.slice(0, -1));
  else if (line.includes(" ")) section.phrases.push(line);
  else section.words.add(line);
}

function lowerCase(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("vi");
}

/** Figures and signs that are typed for a letter. */
const LEET: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Letters set apart one by one hide a word only from this length on: shorter ones are initials, such as Đ. M. */
const SPELLED_MIN = 4;

/** A word of more letters than figures, with letters in their place: "P155" is the number of a room. */
function asLetters(word: string): string {
  const letters = word.replace(/[013457@$!]/g, "");
  if (letters.length * 2 <= word.length) return word;
  return word.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}

function holdsNone(text: string, { english, vietnamese }: WordList, allowed: ReadonlySet<string>): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const all = [...words, ...spelledOut(words)].flatMap(drawnTogether);
  const refused = all.filter((word) => isIn(vietnamese, word) || isIn(english, withoutDiacritics(word)));
  if (refused.some((word) => !allowed.has(word))) return false;
  const line = ` ${words.join(" ")} `;
  const holds = (of: string) => (phrase: string) => of.includes(` ${phrase} `) && !allowed.has(phrase);
  return !vietnamese.phrases.some(holds(line)) && !english.phrases.some(holds(withoutDiacritics(line)));
}

function isIn({ words, stems }: Section, word: string): boolean {
  return words.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** What letters that stand alone, side by side, spell. */
function spelledOut(words: readonly string[]): string[] {
  const joined = words.map((word) => (Array.from(word).length === 1 ? word : " ")).join("");
  return joined.split(/ +/).filter((word) => Array.from(word).length >= SPELLED_MIN);
}

/** A word and, where a letter in it is drawn out, the words that it may be meant for. */
function drawnTogether(word: string): string[] {
  const drawn = /(\p{L})\1{2,}/gu;
  return drawn.test(word) ? [word.replace(drawn, "$1"), word.replace(drawn, "$1$1")] : [word];
}
