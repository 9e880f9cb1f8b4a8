import type { InferResponseType } from "hono/client";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { canonical } from "../../../domain/quiz/evaluate/vietnamese.ts";
import type { SavedWord } from "../../../domain/words/saved-word.ts";
import type { ApiClient } from "../../api.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../i18n/part-of-speech.ts";
import { SpeakButton, WORD_LINK, wordPath } from "../../quiz/word.tsx";
import { Badge } from "../../ui/data/badge.tsx";

export type FoundWord = InferResponseType<ApiClient["api"]["words"]["$get"], 200>["data"]["words"][number];
type Sense = FoundWord["senses"][number];

type WordCardProps = {
  word: FoundWord;
  query: string;
  /** Offers to save a sense, for those who are signed in. */
  save?: ((word: SavedWord) => ReactNode) | undefined;
};

/**
 * A word with its pronunciation, its frequency and its senses, grouped by part of speech.
 * @param props.query what was looked up; highlighted where it is a meaning
 */
export function WordCard({ word, query, save }: WordCardProps) {
  const { lemma, ipa, frequency, senses } = word;
  const parts = [...Map.groupBy(senses, ({ partOfSpeech }) => partOfSpeech)];
  return (
    <article className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 lang="en" className="text-2xl font-extrabold tracking-tight wrap-anywhere">
          {lemma}
        </h2>
        {ipa !== "" && (
          <span className="text-ink-soft">
            <span className="text-sm">{m.words_american()}</span>{" "}
            <span lang="en-fonipa" className="text-lg">
              /{ipa}/
            </span>
          </span>
        )}
        <SpeakButton text={lemma} />
        {frequency > 0 && <span className="text-sm text-ink-soft">{commonness(frequency)}</span>}
      </div>
      {parts.map(([partOfSpeech, own]) => (
        <section key={partOfSpeech} className="mt-5">
          <h3 className="border-b border-line pb-1 text-sm font-bold text-ink-soft">
            {partOfSpeechLabel(partOfSpeech)}
          </h3>
          <ul className="divide-y divide-line">
            {own.map((sense) => (
              <SenseItem key={sense.id} sense={sense} query={query}>
                {save?.(savedWordOf(lemma, sense))}
              </SenseItem>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

/** A sense as a flash card: with its example as the sentence in which it was met. */
function savedWordOf(word: string, { id, partOfSpeech, level, gloss, vietnamese, example, span }: Sense): SavedWord {
  const context = span ? { context: example, span } : { context: "", span: [0, 0] satisfies [number, number] };
  return { senseId: id, word, partOfSpeech, level, definition: gloss, vietnamese, ...context };
}

type SenseItemProps = { sense: Sense; query: string; children: ReactNode };

function SenseItem({ sense, query, children }: SenseItemProps) {
  const { level, gloss, vietnamese, example, synonyms } = sense;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-4 sm:gap-x-4">
      <div>
        <Badge tone="primary">{level}</Badge>
      </div>
      <div className="grid min-w-0 gap-1">
        <p lang="en" className="font-semibold">
          {gloss}
        </p>
        <p lang="vi">
          {vietnamese.map((meaning, index) => (
            <Fragment key={meaning}>
              {index > 0 && ", "}
              {isSame(meaning, query) ? <mark className="stroke">{meaning}</mark> : meaning}
            </Fragment>
          ))}
        </p>
        <p lang="en" className="text-ink-soft italic">
          {example}
        </p>
        {synonyms.length > 0 && <Synonyms synonyms={synonyms} />}
        {children}
      </div>
    </li>
  );
}

function Synonyms({ synonyms }: Pick<Sense, "synonyms">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {m.words_synonyms()}
      {synonyms.map(({ lemma, hasEntry }) =>
        hasEntry ? (
          <Link key={lemma} to={wordPath(lemma)} lang="en" className={WORD_LINK}>
            {lemma}
          </Link>
        ) : (
          <span key={lemma} lang="en">
            {lemma}
          </span>
        ),
      )}
    </p>
  );
}

function isSame(meaning: string, query: string): boolean {
  return canonical(meaning) === canonical(query);
}

/** @param frequency on the Zipf scale, in tenths: words from 30 on are met regularly, words from 50 on in nearly every text */
function commonness(frequency: number): string {
  if (frequency >= 50) return m.words_common_very();
  if (frequency >= 40) return m.words_common();
  return frequency >= 30 ? m.words_common_less() : m.words_rare();
}
