// biome-ignore format: a table
const SOUNDS: Readonly<Record<string, string>> = {
  AA: "ɑː", AE: "æ", AH: "ʌ", AO: "ɔː", AW: "aʊ", AY: "aɪ", EH: "e", ER: "ɝː", EY: "eɪ", IH: "ɪ", IY: "iː", OW: "oʊ",
  OY: "ɔɪ", UH: "ʊ", UW: "uː", B: "b", CH: "tʃ", D: "d", DH: "ð", F: "f", G: "ɡ", HH: "h", JH: "dʒ", K: "k", L: "l",
  M: "m", N: "n", NG: "ŋ", P: "p", R: "r", S: "s", SH: "ʃ", T: "t", TH: "θ", V: "v", W: "w", Y: "j", Z: "z", ZH: "ʒ",
};
/** Vowels that are written differently where no stress is on them. */
const UNSTRESSED: Readonly<Record<string, string>> = { AH: "ə", ER: "ɚ", IY: "i" };
const STRESS: Readonly<Record<string, string>> = { 1: "ˈ", 2: "ˌ" };

/** Clusters in which a syllable may begin. */
const ONSETS = new Set(
  `P L|P R|P Y|B L|B R|B Y|T R|T W|D R|D W|K L|K R|K W|K Y|G L|G R|G W|F L|F R|F Y|V Y|TH R|TH W|SH R|HH Y|M Y|N Y|S P|S T|S K|S M
  S N|S F|S L|S W|S P L|S P R|S P Y|S T R|S K R|S K W|S K Y`
    .split(/[|\n]/)
    .map((cluster) => cluster.trim()),
);

/**
 * A pronunciation of the CMU dictionary ("R IY1 CH") in the phonetic alphabet ("riːtʃ"), with the stress marked before
 * its syllable; a word of one syllable has no mark.
 */
export function ipaOf(phonemes: string): string {
  const sounds = phonemes.split(" ");
  const vowels = sounds.filter((sound) => /\d$/.test(sound)).length;
  const marks = new Map<number, string>();
  for (const [at, sound] of sounds.entries()) {
    const mark = STRESS[sound.at(-1) ?? ""];
    if (mark && vowels > 1) marks.set(onsetBefore(sounds, at), mark);
  }
  return sounds.map((sound, at) => (marks.get(at) ?? "") + letterOf(sound)).join("");
}

/** Where the syllable of a vowel begins: as many consonants go with it as can begin a syllable. */
function onsetBefore(sounds: readonly string[], vowel: number): number {
  let start = vowel;
  while (start > 0 && canBegin(sounds.slice(start - 1, vowel))) start--;
  return start;
}

function canBegin(cluster: readonly string[]): boolean {
  if (cluster.some((sound) => /\d$/.test(sound))) return false;
  return cluster.length === 1 ? cluster[0] !== "NG" : ONSETS.has(cluster.join(" "));
}

function letterOf(sound: string): string {
  const [, name = "", stress] = /^([A-Z]+)(\d?)$/.exec(sound) ?? [];
  const letter = (stress === "0" ? UNSTRESSED[name] : undefined) ?? SOUNDS[name];
  if (letter === undefined) throw new Error(`"${sound}" is no sound of the CMU dictionary`);
  return letter;
}
