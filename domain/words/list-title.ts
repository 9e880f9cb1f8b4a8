/** "Unit 5", "Bài 3", "Week IV": a part of a course. */
const PART =
  /^(?:unit|lesson|chapter|section|part|module|week|day|topic|theme|bài|chương|phần|chủ đề|chủ điểm|tuần|ngày|buổi) (?:\d{1,3}|[IVX]{1,5})(?![\p{L}\p{N}])/iu;
/** "II. GRAMMAR" */
const NUMBERED_CAPITALS = /^[^\p{L}\p{N}]{0,6}(?:[IVX]{1,4}|[A-H])[.)] ?\p{Lu}[\p{Lu}\p{M} ,&-]{2,40}$/u;
/** "## Verbs" */
const MARKDOWN = /^#{1,6} (?!.* - )[^:=–—\t]+$/u;
/** What lists of words are called in English, where the same may be a word of the list. */
const ENGLISH_NAME =
  /^(?:(?:list of |new |key |useful |important )?(?:vocabulary|vocab|words?|phrases|idioms|phrasal verbs|collocations)(?: lists?)?|wordlist|glossary|nouns|verbs|adjectives|adverbs|topic|theme|subject|unit|lesson)(?![\p{L}-])/iu;
/** And in Vietnamese, where it is no word of English. */
const VIETNAMESE_NAME =
  /^(?:(?:danh sách |bảng |list |học |ôn |các )?từ (?:vựng|mới)|chủ đề|chủ điểm|đề tài|danh từ|động từ|tính từ|trạng từ)(?!\p{L})/iu;
/** What the names mean, with which they are words of a list: "topic: chủ đề", "từ vựng: vocabulary". */
const IN_VIETNAMESE =
  /^(?:\([^()]{1,20}\) ?[:：=–—-]* ?)?(?:(?:sự |vốn |cụm )?(?:chủ đề|chủ điểm|đề tài|từ|từ vựng|từ ngữ|môn|môn học|bài|bài học|đơn vị|thành ngữ|động từ|danh từ|tính từ|trạng từ))(?!\p{L})/iu;
const IN_ENGLISH =
  /^(?:new |proper )?(?:vocabulary|vocab|words?|topics?|themes?|subjects?|nouns?|verbs?|adjectives?|adverbs?)(?!\p{L})/iu;
/** What a list belongs to. */
const BELONGING =
  /\b(?:unit|lesson|chapter|week|day|part|topic|about|for|ielts|toeic|toefl|grade|sgk)\b|(?<!\p{L})(?:bài|chủ đề|chủ điểm|về|lớp|tuần|tiếng anh|chương)(?!\p{L})/iu;
const ANY_SIGN = /[:：=|–—]|\s-\s/;
const SIGN = /^ ?[:：=|–—-]+ ?/;
const LENGTH_MAX = 100;
/** Of a title in title case; more words are a definition. */
const NAMED_WORDS_MAX = 6;

/** Whether a line of a list of words is the list's title, or that of a part of it: "TOPIC: Environment", "Từ vựng Unit 3". */
export function isListTitle(line: string): boolean {
  if (line.length > LENGTH_MAX) return false;
  if (NUMBERED_CAPITALS.test(line) || MARKDOWN.test(line)) return true;
  const text = undecorated(line);
  if (PART.test(text)) return true;
  const vietnamese = VIETNAMESE_NAME.exec(text);
  if (vietnamese) return !isTranslated(text.slice(vietnamese[0].length));
  const english = ENGLISH_NAME.exec(text);
  return english !== null && /^\p{Lu}/u.test(text) && isAfterEnglishName(text, text.slice(english[0].length));
}

/** Without the number before it, and signs and emoji around it. */
function undecorated(line: string): string {
  return line
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})?!]+$/gu, "")
    .replace(/^(?:[IVX]{1,4}|[A-H]|\d{1,2})[.)/] ?(?=\p{L})/u, "");
}

/** Whether English stands behind the Vietnamese name, as in "từ vựng: vocabulary" and "danh từ riêng: proper noun". */
function isTranslated(behind: string): boolean {
  const [name = "", ...rest] = behind.split(ANY_SIGN);
  const translation = rest.join(" ").trim();
  return IN_ENGLISH.test(translation) || (name.trim() !== "" && /^[a-z][a-z '-]*$/.test(translation));
}

/** Alone only in capitals or as a phrase; in other letters with a name behind it, or with what it belongs to. */
function isAfterEnglishName(text: string, behind: string): boolean {
  const isCapital = text === text.toUpperCase();
  const rest = behind.replace(SIGN, "").trim();
  if (rest === "") return isCapital || text.includes(" ");
  if (IN_VIETNAMESE.test(rest)) return false;
  return isCapital || BELONGING.test(rest) || (SIGN.test(behind) && (isName(rest) || isCapitalBefore(text, behind)));
}

/** "TOPIC" in "TOPIC: môi trường". */
function isCapitalBefore(text: string, behind: string): boolean {
  const name = text.slice(0, text.length - behind.length);
  return name === name.toUpperCase();
}

/** "Science and Technology", "Môi trường": a few words that begin with a capital, and no sentence. */
function isName(text: string): boolean {
  const words = text.split(" ");
  return (
    /^\p{Lu}/u.test(text) && words.length <= NAMED_WORDS_MAX && !/[.!?;,]/.test(text) && !/^(?:a|the) /i.test(text)
  );
}
