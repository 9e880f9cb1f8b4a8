import { remembering } from "../memo.ts";

/** Combining grave, acute, hook above, tilde and dot below: the five written tones. */
const TONES = /[\u0300\u0301\u0309\u0303\u0323]/g;
const ALL_MARKS = /\p{M}/gu;

/**
 * A Vietnamese text as it is compared: lower case, single spaces, no punctuation, each syllable's tone at its end (so
 * that "hoà" and "hòa" are one), "y" as "i" where spelling allows both ("kỹ" and "kĩ"), and Southern forms of a syllable
 * as the Northern ones ("bịnh" and "bệnh").
 */
export function canonical(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map(canonicalSyllable)
    .join(" ");
}

/** Southern form, Northern form: only such as are no other word of their own. */
const REGIONAL: ReadonlyMap<string, string> = new Map(
  `bịnh bệnh|lịnh lệnh|nhứt nhất|thiệt thật|gởi gửi|chánh chính|tánh tính|sanh sinh|nhơn nhân|phước phúc|lãnh lĩnh|kiếng kính
    |hạp hợp|đờn đàn|hột hạt|chưn chân|giầy giày|dầy dày|nầy này`
    .split("|")
    .map((pair) => pair.trim().normalize("NFD").split(" "))
    .map(([southern = "", northern = ""]) => [southern, northern]),
);

const canonicalSyllable = remembering((written: string): string => {
  const syllable = REGIONAL.get(written) ?? written;
  const tones = syllable.match(TONES)?.join("") ?? "";
  const letters = tones === "" ? syllable : syllable.replace(TONES, "");
  return letters.replace(/^([^aeiouy\u0111]|qu|[ckgnpt]h|ng|\u0111)y$/, "$1i") + tones;
});

/** Without any mark, as people type who have no Vietnamese keyboard. Takes what `canonical` gives. */
export function bare(canonicalText: string): string {
  return canonicalText.replace(ALL_MARKS, "").replace(/\u0111/g, "d");
}

/** Syllables that stand in so many meanings that sharing one says nothing. */
const GENERIC = new Set(
  canonical(`sự việc cuộc người con cái chiếc cơn đợt vụ tính nỗi niềm có không được bị làm cho ra lên xuống vào đi lại
    một các những rất quá của và về với để khi trong ngoài trên dưới đến bằng theo cách điều vật thứ nhà kẻ bài bản`).split(
    " ",
  ),
);

/** The syllables of a meaning that carry it: two meanings that share one may be near each other. */
export function syllablesThatTell(meaning: string): string[] {
  return canonical(meaning)
    .split(" ")
    .filter((syllable) => !GENERIC.has(syllable));
}
