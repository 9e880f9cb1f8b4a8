import { resolveRows } from "../../domain/cards/exchange/resolve.ts";
import type { WordRow } from "../../domain/cards/exchange/rows.ts";
import { type PracticeRequest, practiceQuestions } from "../../domain/cards/practice-quiz.ts";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import packAddresses from "../../lexicon/pack/addresses.json";

/** What needs the lexicon: reading a file's words, and a quiz out of one's own cards. */
export type WordsRequest =
  | { kind: "resolve"; rows: readonly WordRow[]; knownIds: ReadonlySet<string> }
  | { kind: "practise"; request: PracticeRequest };

/** In a web worker, because the lexicon takes a phone a second to open. */
self.addEventListener("message", ({ data }: MessageEvent<WordsRequest>) => {
  answer(data).then(
    (result) => self.postMessage({ result }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});

async function answer(asked: WordsRequest) {
  const isTyped = asked.kind === "practise" && asked.request.quizType === "vocabulary";
  const [core, typed] = await Promise.all([
    fetchJson(packAddresses.core),
    isTyped ? fetchJson(packAddresses.typed) : null,
  ]);
  const lexicon = openLexicon(core);
  if (isTyped) lexicon.loadAccepted(typed);
  switch (asked.kind) {
    case "resolve":
      return resolveRows(asked.rows, lexicon, asked.knownIds);
    case "practise":
      return practiceQuestions(asked.request, lexicon);
    default:
      return asked satisfies never;
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the lexicon could not be loaded: ${response.status}`);
  return await response.json();
}
