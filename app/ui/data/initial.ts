/** What Vietnamese family names are without diacritics, where the name has no letter that tells its language. */
const FAMILY_NAME =
  /^(?:nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly|dinh|doan|truong|trinh|luong)$/i;
/** The marks and letters of Vietnamese alone, in NFD: hook, dot below, horn, breve, đ. */
const VIETNAMESE = /[\u0309\u0323\u031b\u0306\u0111\u0110]/;

/**
 * The letter that stands for a person, in upper case and with its diacritics. Vietnamese are called by the last word of their
 * name, all others by the first: "Trần Minh Ánh" is Á, "Anna Lee" is A. A number behind it is none of its words.
 */
export function initialOf(name: string): string {
  const text = name.trim();
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const called = isVietnamese(words) ? (words.at(-1) ?? text) : text;
  return (/^\p{L}\p{M}*/u.exec(called)?.[0] ?? firstGrapheme(called) ?? "?").toUpperCase();
}

function isVietnamese([first = "", ...others]: readonly string[]): boolean {
  const plain = [first, ...others].join(" ").normalize("NFD");
  return VIETNAMESE.test(plain) || FAMILY_NAME.test(first.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** Only for what is no letter, such as emoji: creating the segmenter costs a phone 100 ms. */
function firstGrapheme(text: string): string | undefined {
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return first?.segment;
}
