import { type PracticeRequest, practiceQuestions } from "../../domain/cards/practice-quiz.ts";
import { type Chosen, readWords, type WordsRead } from "../../domain/cards/reading/read-words.ts";
import { type Import, resolveRows } from "../../domain/cards/reading/resolve.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import packAddresses from "../../lexicon/pack/addresses.json";
import { fetchPack } from "../offline/fetch-pack.ts";

/** A text with words. @property knownIds the ids of the learner's cards */
export type ReadRequest = { text: string; chosen: Chosen; knownIds: ReadonlySet<string> };

/** How the text was understood, and what its words would be as cards. */
export type FoundWords = Omit<WordsRead, "rows"> & Import;

/** What needs the lexicon: reading a text's words, and a quiz out of one's own cards. */
export type WordsRequest = { kind: "read"; request: ReadRequest } | { kind: "practise"; request: PracticeRequest };

/** In a web worker, because the lexicon takes a phone a second to open. */
self.addEventListener("message", ({ data }: MessageEvent<WordsRequest>) => {
  respondTo(data).then(
    (result) => self.postMessage({ result }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});

async function respondTo(message: WordsRequest) {
  const isTyped = message.kind === "practise" && message.request.quizType === "vocabulary";
  const [core, typed] = await Promise.all([
    fetchPack(packAddresses.core),
    isTyped ? fetchPack(packAddresses.typed) : null,
  ]);
  const lexicon = openLexicon(core);
  if (isTyped) lexicon.loadAccepted(typed);
  switch (message.kind) {
    case "read":
      return foundWords(message.request, lexicon);
    case "practise":
      return practiceQuestions(message.request, lexicon);
    default:
      return message satisfies never;
  }
}

function foundWords({ text, chosen, knownIds }: ReadRequest, lexicon: Parameters<typeof resolveRows>[1]): FoundWords {
  const { rows, ...read } = readWords(text, chosen);
  return { ...read, ...resolveRows(rows, lexicon, knownIds) };
}
