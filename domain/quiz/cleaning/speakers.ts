import { BLANK, type CleaningStep, type Line } from "./left-out.ts";

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
/** "[12/03/2024, 21:06:13] ", "12/03/24, 7:15 PM - ", "[21:06 12/03/2024] ". */
const CHAT_HEAD = new RegExp(String.raw`^\[?(?:${DATE},?\s${TIME}|${TIME},?\s${DATE})\]?\s*(?:-\s)?`);
const NAME = /^[^:]{1,40}:\s+/;
const NO_MESSAGE =
  /^<?(?:(?:image|video|audio|sticker|gif|media|document|contact card) omitted|this message was deleted|you deleted this message|missed (?:voice|video) call|đã xem|đã gửi|seen|you sent)>?\.?$/i;

/** Date, time and name in front of each message of a chat. A line without a name was written by the program. */
export const withoutChatHeads: CleaningStep = (lines, leave) => {
  const isChat = lines.filter(({ text }) => CHAT_HEAD.test(text)).length >= 2;
  return lines.flatMap((line): Line[] => {
    const [head] = (isChat && CHAT_HEAD.exec(line.text)) || [];
    const [name] = head === undefined ? [] : (NAME.exec(line.text.slice(head.length)) ?? []);
    const text = line.text.slice((head?.length ?? 0) + (name?.length ?? 0));
    if (NO_MESSAGE.test(text) || (head !== undefined && name === undefined)) {
      leave("page_part", line.text);
      return [];
    }
    if (head === undefined) return [line];
    leave("speaker", `${head}${name}`.trim());
    return [{ text, kind: "item" }];
  });
};

/** "Linh — Today at 9:41 PM", "Linh  9:41 AM", "[9:55 PM]": above what somebody wrote. */
const HEAD_ABOVE =
  /^(?:(?:\S.{0,39})?\s?—?\s?(?:today|yesterday) at \d{1,2}:\d{2}(?:\s?[ap]m)?|\S.{0,38}\s{2,}\d{1,2}:\d{2}\s?[ap]m|\[\d{1,2}:\d{2}(?:\s?[ap]m)?\])$/i;
/** Who is addressed: "@minh did you see it?" */
const MENTION = /^(?:@[\p{L}\p{N}_.]+[,:]?\s+)+(?=\S)/u;

/** Names and times above messages, which were copied from a program for chats, and who is addressed in them. */
export const withoutHeadsAbove: CleaningStep = (lines, leave) => {
  const isChat = lines.filter(({ text }) => HEAD_ABOVE.test(text)).length >= 2;
  return lines.map((line): Line => {
    if (isChat && HEAD_ABOVE.test(line.text)) {
      leave("speaker", line.text);
      return BLANK;
    }
    const [mention] = MENTION.exec(line.text) ?? [];
    if (mention !== undefined) leave("speaker", mention.trim());
    const isMessage = line.text !== "" && (isChat || mention !== undefined);
    return { text: line.text.slice(mention?.length ?? 0), kind: isMessage ? "item" : line.kind };
  });
};

const LABEL = /^(\p{Lu}[\p{L}.'’ -]{0,28}?)\s*(?:\([^()]{1,30}\)|\[[^[\]]{1,30}\])?\s*:\s+(?=\S)/u;
const LABELLED_SHARE_MIN = 0.4;
const LABELLED_MIN = 3;
/** In capitals two lines of a play are enough; a single "WARNING:" is none. */
const PLAYER = /^(?!NOTE|TIP|WARNING|CAUTION|IMPORTANT|DISCLAIMER)\p{Lu}[\p{Lu} .'’-]+$/u;

/** Names of speakers in front of what they say, where at least one speaks twice, and Q and A; directions behind the name too. */
export const withoutSpeakers: CleaningStep = (lines, leave) => {
  const names = lines.flatMap(({ text }) => LABEL.exec(text)?.[1] ?? []);
  const filled = lines.filter(({ text }) => text !== "").length;
  const isInterview = names.includes("A") && (names.includes("Q") || names.includes("B"));
  const isPlay = names.length >= 2 && names.length === filled && names.every((name) => PLAYER.test(name));
  const isRepeated = new Set(names).size < names.length;
  const isDialogue =
    isPlay || (names.length >= LABELLED_MIN && names.length >= filled * LABELLED_SHARE_MIN && isRepeated);
  if (!isDialogue && !isInterview) return [...lines];
  return lines.map((line) => {
    const [label, name] = LABEL.exec(line.text) ?? [];
    if (label === undefined || (!isDialogue && !/^[QAB]$/.test(name ?? ""))) return line;
    leave("speaker", label.trim());
    return { text: line.text.slice(label.length), kind: "item" };
  });
};

/** Where a scene is, and how something is said. */
export const withoutDirections: CleaningStep = (lines, leave) =>
  lines.filter(({ text }) => {
    const isScene = /^(?:(?:INT|EXT)\.\s|CUT TO:|FADE (?:IN|OUT))/.test(text);
    const isDirection = /^(?:\([^()]{1,80}\)|\[[^[\]]{1,40}\](?: x\d)?)$/.test(text);
    if (isScene || isDirection) leave("direction", text);
    return !isScene && !isDirection;
  });
