import { withoutDiacritics } from "../../diacritics.ts";

/**
 * Words that no name of a person or a room holds. The list is small on purpose: it stops what is typed without a second
 * thought; whoever is inventive is removed by the host.
 */

/** English, without marks; matched as whole words, whatever marks and figures stand in for their letters. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "arsehole ass asshole bastard bitch bitches blowjob bullshit cocksucker cunt cunts dickhead dildo douchebag fag fags " +
    "gangbang handjob jizz nigga niggas penis piss porn porno pussy rape rapist retard shit shithead shitty slut sluts " +
    "tits twat wank wanker whore whores"
  ).split(" "),
);

/** No word that begins so is anything else. */
const ENGLISH_STEMS = ["fuck", "motherfuck", "nigger", "faggot"];

/** Vietnamese, with its marks: without them most of these are other words, such as `lon` and `buoi`. */
const VIETNAMESE: ReadonlySet<string> = new Set(
  "địt đụ lồn cặc buồi đĩ đéo cứt đmm đcm dcm dmm vcl vkl clgt ditme dume".split(" "),
);

const PHRASES: readonly string[] = [
  "hiếp dâm",
  "dâm đãng",
  "bú cu",
  "chó đẻ",
  "mẹ mày",
  "má mày",
  "đồ chó",
  "đồ ngu",
  "ngu như chó",
  "dit me",
  "dit con me",
  "du me may",
  "con cac",
  "suck my dick",
];

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

/** Whether a clean name holds none of the words of a small list in both languages, as a whole word [RR-06]. */
export function isNameAllowed(name: string): boolean {
  const text = name.normalize("NFC").toLocaleLowerCase("vi");
  return [text, text.replace(/[\p{L}\p{M}013457@$!]+/gu, asLetters)].every(holdsNone);
}

/** A word of more letters than figures, with letters in their place: "P155" is the number of a room. */
function asLetters(word: string): string {
  const letters = word.replace(/[013457@$!]/g, "");
  if (letters.length * 2 <= word.length) return word;
  return word.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}

function holdsNone(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const all = [...words, ...spelledOut(words)].flatMap(drawnTogether);
  const line = ` ${words.join(" ")} `;
  return !all.some(isOnList) && !PHRASES.some((phrase) => line.includes(` ${phrase} `));
}

function isOnList(word: string): boolean {
  const plain = withoutDiacritics(word);
  return VIETNAMESE.has(word) || ENGLISH.has(plain) || ENGLISH_STEMS.some((stem) => plain.startsWith(stem));
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
