import type { CleaningStep, Line } from "./left-out.ts";

const STAMP = /^[([]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[)\]]?(?=\s|$)\s*(?:[-–]\s+)?/;
const CUE = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s+-->/;
const HEAD = /^(?:WEBVTT\b.*|Kind: \w+|Language: [\w-]+|NOTE\b.*)$/;
/** A single line that begins with a time may be prose: "12:30 is late for lunch." */
const STAMPS_MIN = 3;

/**
 * Time stamps of transcripts and subtitles, and the numbers of cues. What is said goes on from line to line, unless the
 * stamps stand below what they belong to, as in a chat.
 */
export const withoutTimeStamps: CleaningStep = (lines, leave) => {
  const isSubtitles = lines.some(({ text }) => CUE.test(text));
  const stamped = lines.filter(({ text }) => STAMP.test(text)).length;
  if (!isSubtitles && stamped < STAMPS_MIN) return [...lines];
  const kept = lines.flatMap((line, index): Line[] => {
    const next = lines[index + 1]?.text ?? "";
    const isCuePart = isSubtitles && (CUE.test(line.text) || (/^\d+$/.test(line.text) && CUE.test(next)));
    if (isCuePart || (isSubtitles && HEAD.test(line.text))) {
      leave("time_stamp", line.text);
      return [];
    }
    const [stamp] = STAMP.exec(line.text) ?? [];
    if (stamp === undefined) return [line];
    leave("time_stamp", stamp.trim());
    const text = line.text.slice(stamp.length);
    return text === "" ? [] : [{ ...line, text }];
  });
  const isChat = !isSubtitles && !STAMP.test(lines.find(({ text }) => text !== "")?.text ?? "");
  const said = isSubtitles ? kept.filter(({ text }) => text !== "") : kept;
  return said.map((line) =>
    line.kind === "text" && line.text !== "" ? { ...line, kind: isChat ? "item" : "caption" } : line,
  );
};
