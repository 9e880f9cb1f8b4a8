import { hasGap } from "./gaps.ts";
import { type CleaningStep, countWords, endsSentence, type Line, sentencesOf } from "./left-out.ts";

const SIGNS = [
  /\banswer sheet\b|\bmark the letter\b|^reading passage \d|^questions? \d{1,2}\s*[-–]\s*\d/,
  /\bchoose the (?:correct|best|most suitable) (?:answer|heading|letter|option)|^answer the (?:following )?questions\b/,
  /^read the (?:following )?(?:passage|text|article|conversation|dialogue)\b|^listen and (?:read|repeat)\b/,
  /^(?:task|exercise|activity) \d|^(?:true or false|t\/f)\b|\bdecide (?:if|whether)\b.{0,200}\b(?:true|false|correct)\b/,
  /\bfill in (?:each|the) (?:blanks?|gaps?)\b|^(?:complete|fill|use|choose)\b.{0,200}\b(?:in|from) the box\b/,
  /^complete the (?:passage|text|summary|sentences?|paragraph|table|conversation|dialogue|notes)\b/,
  /^match (?:the|each)\b.{0,200}\b(?:words?|columns?|definitions?|headings?|meanings?|halves)\b|^put the (?:verbs?|words?)\b/,
  /^work in (?:pairs|groups)\b|^look at the pictures?\b|^(?:choose|find|circle|pick) the (?:word|option|sentence)\b/,
  /^(?:câu hỏi|đáp án|trả lời câu hỏi|bài tập|chọn đáp án|điền (?:từ|vào))\b/,
].map((sign) => new RegExp(sign.source, "i"));

const INSTRUCTIONS = [
  /^(?:questions?|câu) \d|^(?:exercise|task|activity) \d|^(?:ielts )?reading passage \d|^you should spend|^in boxes\b|^nb\b/,
  /^read (?:the|this) (?:following )?(?:passage|text|article|paragraph|questions?|dialogue|conversation)/,
  /^(?:choose|circle|write|mark|select|match|complete|fill in|label|answer|decide|indicate|underline)\b.{0,200}\b(?:letters?|answers?|boxes|box|headings?|blanks?|gaps?|below|summary|words? from|passage|questions?|paragraphs?|statements?|options?)\b/,
  /^(?:do(?:es)?|are) the following (?:statements|sentences)|^which (?:paragraph|section) (?:contains|mentions)/,
  /^the (?:reading )?passage (?:above |below )?has \S+ (?:paragraphs|sections)|^list of headings/,
  /^(?:true|false|yes|no|not given)\s+if\b|^(?:true|false) or (?:true|false)\b|^listen and /,
  /^(?:choose|find|circle|pick) the (?:words?|options?|sentences?|odd one)\b|^(?:now )?listen (?:again|and|to)\b/,
  /^according to the passage|^what is the (?:passage|text|main idea)/,
  /^the (?:word|phrase|pronoun|expression) .{0,200}\b(?:refers? to|closest in meaning|opposite in meaning|replaced by)\b/,
].map((instruction) => new RegExp(instruction.source, "i"));

/** What a textbook asks learners to do. Such words begin other sentences too, so that they count at the start of a line. */
const TASKS = [
  /^(?:work|discuss|talk|act|practi[sc]e|compare|share|ask and answer|role-?play)\b.{0,200}\b(?:pairs|groups|partner|classmates?|friends?|in turns?|class)\b/,
  /^(?:look at|discuss|match|tick|put|rewrite|rearrange|reorder|arrange|use|take turns|correct|combine|cross out|replace|find|guess|make|write|give|think|tell|report|study|number|check|say|add|turn|change|join|listen)\b.{0,200}\b(?:pictures?|photos?|verbs?|tenses?|brackets|box|definitions?|meanings?|columns?|recordings?|conversations?|dialogues?|(?:following|these|your|the) (?:questions?|words?|phrases?|sentences?|ideas?|statements?|events?|opinions?|answers?)|correct (?:form|order|answers?|tense|words?|options?)|(?:suitable|missing) (?:words?|phrases?)|true|class|your (?:area|country|own words|notebook))\b/,
  /^(?:read|study|look at|listen to|use)\b.{0,200}\b(?:and|then) (?:answer|decide|complete|match|circle|tick|check|choose|do the tasks?|find)\b/,
  /^ask and answer\b|^(?:now )?write (?:a|an|about)\b.{0,80}\b(?:words|paragraph|essay|letter|e-?mail|sentences?)\b/,
  /^(?:what|who|where|which|how|why|do|can|describe)\b.{0,200}\bin the (?:pictures?|photos?)\b/,
  /^(?:before|while|after) you read\b|^(?:glossary|useful (?:language|expressions)|warm-?up|pre-?reading|post-?reading)\b/,
].map((task) => new RegExp(task.source, "i"));

const ANSWER_KEY = /^(?:answers?|answer key|keys?|đáp án)\s*:/i;
const CHOICE = /^[A-D][.)]\s+\S/;
const NUMBERED = /^(?:\d{1,2}[.)]?|[ivx]{1,4}[.)]?)\s+\S/;
const ASKS_QUESTIONS = /\b(?:discuss|answer|ask)\b.{0,60}\bquestions?\b|^(?:trả lời )?câu hỏi\b/i;
/** Behind it a word in brackets stands for another form of it: "The (destroy) of the forest". */
const FORMS = /\bin (?:the )?(?:brackets|parentheses)\b/i;
const WORD_IN_BRACKETS = /\(\p{Ll}+(?: \p{Ll}+)?\)/u;
/** What has gaps behind it repeats the text in other words. */
const SUMMARY = /\bcomplete the (?:summary|notes|table|sentences?|flow-?chart|diagram)\b/i;
const LETTER = /^\(?([A-K])(?:[.):]?\)?)(?:\s+(?=["“'‘]?\p{Lu})|\s*$)/u;
const SMALL_LETTER = /^\(?([a-k])[.)]\s+(?=["“'‘]?\p{Lu})/u;
/** What stands behind a statement that is to be judged: a gap, a box, "T/F". */
const VERDICT = /(?<=[.!?])\s+(?:(?:____|□|☐|\(?T\s?\/\s?F\)?|\(?true\s?\/\s?false\)?)\s*)+$/iu;
/** "2  Read the text", "3. Match the words". */
const TASK_NUMBER = /^\d{1,2}[.)]?\s+(?=\p{Lu})/u;
/** A longer line is a paragraph, not an answer or a question. */
const ANSWER_WORDS_MAX = 24;
const LETTERS_MIN = 3;
const SMALL_LETTERS_MIN = 2;

/** Instructions, questions, answers to choose from and the letters of paragraphs, around and inside an exam's text. */
export const withoutExamParts: CleaningStep = (lines, leave) => {
  const isExam = lines.some(({ text }) => SIGNS.some((sign) => sign.test(text.replace(TASK_NUMBER, ""))));
  if (!isExam) return withoutLetters(lines, leave);
  let isBelowQuestions = false;
  let isSummary = false;
  let hasForms = false;
  let isAskedBelow = false;
  const kept = lines.flatMap((line, index): Line[] => {
    isBelowQuestions ||= /^(?:questions? \d|câu \d|list of headings|answer the)/i.test(line.text);
    isSummary ||= SUMMARY.test(line.text);
    hasForms ||= FORMS.test(line.text);
    const number = TASK_NUMBER.exec(line.text)?.[0] ?? "";
    const judged = line.text.replace(VERDICT, "");
    const sentences = sentencesOf(judged.slice(number.length));
    const isItem = NUMBERED.test(line.text) || line.kind === "item";
    const isQuestion = isItem && (isBelowQuestions || (isAskedBelow && line.text.endsWith("?")));
    if (line.text !== "" && !isQuestion) isAskedBelow = ASKS_QUESTIONS.test(line.text);
    const isForm = isItem && hasForms && WORD_IN_BRACKETS.test(line.text);
    const isAnswer =
      (isQuestion || isForm || CHOICE.test(line.text) || ANSWER_KEY.test(line.text)) &&
      countWords(line.text) <= ANSWER_WORDS_MAX;
    const isGapText = line.kind === "text" && !isSummary && !isBelowQuestions && !isAboveChoices(lines, index);
    const tasks = sentences.findIndex((one) => !isInstruction(one) && !TASKS.some((task) => task.test(one)));
    const left = sentences.filter(
      (one, at) => isAnswer || tasks < 0 || at < tasks || isInstruction(one) || (hasGap(one) && !isGapText),
    );
    if (left.length === 0) return [{ ...line, text: judged }];
    leave("instruction", number + left.join(" "));
    const text = sentences.filter((one) => !left.includes(one)).join(" ");
    return text === "" ? [] : [{ ...line, text }];
  });
  return withoutLetters(kept, leave);
};

function isInstruction(sentence: string): boolean {
  return INSTRUCTIONS.some((instruction) => instruction.test(sentence));
}

function isAboveChoices(lines: readonly Line[], index: number): boolean {
  const next = lines.slice(index + 1).find(({ text }) => text !== "");
  return next !== undefined && CHOICE.test(next.text);
}

/** Letters count only in their order, from A or B on: "A farmer" begins a sentence. */
const withoutLetters: CleaningStep = (lines, leave) => {
  const isCapital = hasOrder(lines, LETTER, "ABCDEFGHIJK", LETTERS_MIN);
  const isSmall = hasOrder(lines, SMALL_LETTER, "abcdefghijk", SMALL_LETTERS_MIN);
  return lines.map((line): Line => {
    const [capital] = (isCapital && LETTER.exec(line.text)) || [];
    const [small] = (isSmall && SMALL_LETTER.exec(line.text)) || [];
    const found = small ?? capital;
    if (found === undefined || (found.startsWith("A ") && !endsSentence(line.text))) return line;
    leave("label", found.trim());
    return { kind: small === undefined ? line.kind : "item", text: line.text.slice(found.length) };
  });
};

function hasOrder(lines: readonly Line[], pattern: RegExp, order: string, least: number): boolean {
  const letters = lines.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  return letters.reduce((count, letter) => (letter === order[count] ? count + 1 : count), 0) >= least;
}
