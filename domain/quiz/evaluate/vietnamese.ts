import { memoized } from "../../memo.ts";
import { withVietnameseD } from "../../text.ts";

/** Combining grave, acute, hook above, tilde and dot below: the five written tones. */
const TONES = /[\u0300\u0301\u0309\u0303\u0323]/g;
const ALL_MARKS = /\p{M}/gu;

/**
 * The canonical form of a Vietnamese text, for comparison: lower case, single spaces, no punctuation, the tone at the end
 * of each syllable (so that "hoà" and "hòa" are equal), "i" for "y" where both spellings exist ("kỹ" and "kĩ"), and
 * Northern for Southern forms of a syllable ("bệnh" for "bịnh").
 */
export function canonical(text: string): string {
  return withVietnameseD(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map(canonicalSyllable)
    .join(" ");
}

/** Southern form, Northern form: only those that are not another word. */
const REGIONAL: ReadonlyMap<string, string> = new Map(
  `bịnh bệnh|lịnh lệnh|nhứt nhất|thiệt thật|gởi gửi|chánh chính|tánh tính|sanh sinh|nhơn nhân|phước phúc|lãnh lĩnh|kiếng kính
    |hạp hợp|giựt giật|nhựt nhật|đờn đàn|hột hạt|chưn chân|giầy giày|dầy dày|nầy này`
    .split("|")
    .map((pair) => pair.trim().normalize("NFD").split(" "))
    .map(([southern = "", northern = ""]) => [southern, northern]),
);

const canonicalSyllable = memoized((written: string): string => {
  const syllable = REGIONAL.get(written) ?? written;
  const tones = syllable.match(TONES)?.join("") ?? "";
  const letters = tones === "" ? syllable : syllable.replace(TONES, "");
  return letters.replace(/^([^aeiouy\u0111]|qu|[ckgnpt]h|ng|\u0111)y$/, "$1i") + tones;
});

/** Removes all marks, as people type without a Vietnamese keyboard. Takes the canonical form. */
export function stripMarks(canonicalText: string): string {
  return canonicalText.replace(ALL_MARKS, "").replace(/\u0111/g, "d");
}

/** Syllables that are in so many meanings that a common one says nothing. */
const STOP_SYLLABLES = new Set(
  canonical(`sự việc cuộc người con cái chiếc cơn đợt vụ tính nỗi niềm có không được bị làm cho ra lên xuống vào đi lại
    một các những rất quá của và về với để khi trong ngoài trên dưới đến bằng theo cách điều vật thứ nhà kẻ bài bản`).split(
    " ",
  ),
);

/** The syllables of a meaning without the stop syllables: meanings that share one may be similar. */
export function contentSyllables(meaning: string): string[] {
  return canonical(meaning)
    .split(" ")
    .filter((syllable) => !STOP_SYLLABLES.has(syllable));
}
