import type { AskedWord } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";

type ReadingPassageProps = { id: string; passage: string; question: Pick<AskedWord, "context" | "span"> };

/** The text that the questions are about, with the word of the open question marked in it. */
export function ReadingPassage({ id, passage, question }: ReadingPassageProps) {
  const [start, end] = placeIn(passage, question);
  return (
    <section
      id={id}
      aria-label={m.results_passage()}
      className="scroll-mt-14 px-4 pt-4 sm:px-6 lg:mt-6 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card"
    >
      <h2 className="mb-2 font-bold">{m.results_passage()}</h2>
      <p lang="en" className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        {passage.slice(0, start)}
        {end > start && <mark className="stroke">{passage.slice(start, end)}</mark>}
        {passage.slice(end)}
      </p>
    </section>
  );
}

/** Where the word stands in the passage; nowhere if its sentence was shortened. */
function placeIn(passage: string, { context, span }: ReadingPassageProps["question"]): [start: number, end: number] {
  const at = passage.indexOf(context);
  return at < 0 ? [0, 0] : [at + span[0], at + span[1]];
}
