import { Form, Link, useNavigation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { WORD_LINK, wordPath } from "../../quiz/word-path.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/controls.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import type { Words } from "./load-words.ts";
import { WordCard } from "./word-card.tsx";

/** Looking a word up: in any form, or by what it means in Vietnamese. */
export function WordsPage({ words }: { words: Words }) {
  const { query } = words;
  const isLooking = useNavigation().location?.pathname === "/words";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageTitle>{query === "" ? m.words_title() : `${query} · ${m.words_title()}`}</PageTitle>
      <Card>
        <h1 className="text-3xl font-extrabold tracking-tight">{m.words_title()}</h1>
        {query === "" && <p className="mt-2 max-w-prose text-pretty text-ink-soft">{m.words_intro()}</p>}
        <Form role="search" className="mt-5 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <TextField
            // Another query fills the field anew, also where it came from a link.
            key={query}
            type="search"
            name="q"
            label={m.words_label()}
            defaultValue={query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit" size="large" busy={isLooking}>
            {m.words_submit()}
          </Button>
        </Form>
        {query === "" && <Examples />}
      </Card>
      <div role="status" className="grid gap-6">
        <Answer words={words} />
      </div>
      <p className="text-center text-sm">
        {/* A text file: no page of the app. */}
        <a href="/notice.txt" className={WORD_LINK}>
          {m.words_sources()}
        </a>
      </p>
    </div>
  );
}

/** What people can try: a form of a word, a phrase, a Vietnamese meaning. */
function Examples() {
  const examples = [
    { query: "harvests", lang: "en" },
    { query: "look forward to", lang: "en" },
    { query: m.words_try_meaning(), lang: "vi" },
  ];
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-ink-soft">
      {m.words_try()}
      {examples.map(({ query, lang }) => (
        <Link key={query} to={wordPath(query)} lang={lang} className={WORD_LINK}>
          {query}
        </Link>
      ))}
    </p>
  );
}

function Answer({ words }: { words: Words }) {
  switch (words.kind) {
    case "rate_limited":
      return <StatePanel kind="error" title={m.words_limited()} />;
    case "error":
      return <StatePanel kind="error" title={m.words_failed()} text={m.rooms_error_hint()} />;
    case "found":
      return words.words.length > 0 ? <FoundWords {...words} /> : <NothingFound {...words} />;
    default:
      return words satisfies never;
  }
}

type Found = Extract<Words, { kind: "found" }>;

function FoundWords({ query, words }: Found) {
  const isMeaning = words.every(({ senses }) =>
    senses.some(({ vietnamese }) => vietnamese.some((meaning) => meaning.toLowerCase() === query)),
  );
  return (
    <>
      {isMeaning && <h2 className="text-xl font-bold wrap-anywhere">{m.words_meaning({ query })}</h2>}
      {words.map((word) => (
        <WordCard key={word.lemma} word={word} query={query} />
      ))}
    </>
  );
}

function NothingFound({ query, suggestions }: Found) {
  if (query === "") return null;
  return (
    <StatePanel kind="empty" title={m.words_none({ query })} text={m.words_none_text()}>
      {suggestions.length > 0 && <p className="w-full text-center">{m.words_suggestions()}</p>}
      {suggestions.map((lemma) => (
        <ButtonLink key={lemma} to={wordPath(lemma)} variant="secondary" lang="en">
          {lemma}
        </ButtonLink>
      ))}
    </StatePanel>
  );
}
