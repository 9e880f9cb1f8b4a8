import { type Card, levelOf } from "../../../domain/cards/card.ts";
import { MEANINGS_SHOWN } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../i18n/part-of-speech.ts";
import { ContextSentence } from "../../quiz/context-sentence.tsx";
import { SpeakButton } from "../../quiz/word.tsx";
import { Badge } from "../../ui/data/badge.tsx";

/** What the sides of a card show. */
export type ShownCard = Pick<
  Card,
  "senseId" | "word" | "partOfSpeech" | "level" | "ipa" | "definition" | "vietnamese" | "context" | "span"
>;

/** The word as one meets it first, with its sound. */
export function WordHeading({ card }: { card: ShownCard }) {
  const { word, ipa, partOfSpeech } = card;
  return (
    <div className="grid justify-items-center">
      <p lang="en" className="text-2xl font-extrabold tracking-tight wrap-anywhere">
        {word}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
        {ipa !== "" && <span lang="en-fonipa">/{ipa}/</span>}
        {partOfSpeech !== "other" && <span className="text-sm">{partOfSpeechLabel(partOfSpeech)}</span>}
      </p>
      <SpeakButton text={word} />
    </div>
  );
}

/** Nothing for a word whose level nobody knows. */
export function LevelBadge({ card }: { card: Pick<ShownCard, "senseId" | "level"> }) {
  const level = levelOf(card);
  return level && <Badge tone="primary">{level}</Badge>;
}

/** What the word means, in both languages. */
export function Meaning({ card: { vietnamese, definition } }: { card: Pick<ShownCard, "vietnamese" | "definition"> }) {
  if (vietnamese.length === 0 && definition === "") {
    return <p className="text-ink-soft">{m.cards_no_meaning()}</p>;
  }
  return (
    <>
      {vietnamese.length > 0 && (
        <p lang="vi" className="text-lg font-bold text-balance wrap-anywhere">
          {vietnamese.slice(0, MEANINGS_SHOWN).join(", ")}
        </p>
      )}
      {definition !== "" && (
        <p lang="en" className="text-balance wrap-anywhere">
          {definition}
        </p>
      )}
    </>
  );
}

/** The sentence in which the word was met. */
export function Example({ card: { context, span } }: { card: Pick<ShownCard, "context" | "span"> }) {
  if (context === "") return null;
  const part = aroundSpan(context, span);
  return <ContextSentence {...part} className="text-pretty text-ink-soft" />;
}

const SENTENCE_MAX = 220;

/** A sentence of a length that fits on a card: of a longer one what stands around the word. */
export function aroundSpan(
  context: string,
  [start, end]: readonly [number, number],
): { context: string; span: readonly [number, number] } {
  if (context.length <= SENTENCE_MAX) return { context, span: [start, end] };
  const room = Math.max(0, SENTENCE_MAX - (end - start)) / 2;
  const from = start <= room ? 0 : context.lastIndexOf(" ", start - room) + 1 || start;
  const until = end + room >= context.length ? context.length : context.indexOf(" ", end + room);
  const to = until === -1 ? context.length : until;
  const lead = from > 0 ? "… " : "";
  const tail = to < context.length ? " …" : "";
  const shift = lead.length - from;
  return { context: lead + context.slice(from, to) + tail, span: [start + shift, end + shift] };
}
