import { lazy, type ReactNode, Suspense } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import type { SavedWord } from "../../domain/words/saved-word.ts";
import type { ApiClient } from "../api.ts";
import { apiContext } from "../context.ts";
import { useViewer } from "../features/shell/viewer.ts";
import { WordCard } from "../features/words/word-card.tsx";
import { waitText } from "../forms/after-submit.ts";
import { retryAfterOf } from "../forms/failure.ts";
import { m } from "../i18n/paraglide/messages.js";
import { WORD_LINK, wordPath } from "../quiz/word.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatePanel } from "../ui/feedback/state-panel.tsx";
import { TextField } from "../ui/form/field.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/words.ts";

const STATUS = { found: 200, rate_limited: 429, error: 503 } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = await loadWords(context.get(apiContext), url.searchParams.get("q") ?? "");
  return data(words, { status: STATUS[words.kind] });
}

type Words = Awaited<ReturnType<typeof loadWords>>;

async function loadWords(client: ApiClient, query: string) {
  const response = await client.api.words.$get({ query: { q: query } });
  if (response.ok) return { kind: "found" as const, ...(await response.json()).data };
  if (response.status !== 429) return { kind: "error" as const, query };
  return { kind: "rate_limited" as const, query, retryAfterS: retryAfterOf(response.headers) };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return serverLoader().catch(() => ({ kind: "error" as const, query }));
}

/** The dictionary: finds a word by any of its forms, or by a Vietnamese meaning. */
export default function WordsPage({ loaderData: words }: Route.ComponentProps) {
  const { query } = words;
  const isSearching = useNavigation().location?.pathname === "/words";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageTitle>{query === "" ? m.words_title() : `${query} · ${m.words_title()}`}</PageTitle>
      <Card>
        <h1 className="text-3xl font-extrabold tracking-tight">{m.words_title()}</h1>
        {query === "" && <p className="mt-2 max-w-prose text-pretty text-ink-soft">{m.words_intro()}</p>}
        <Form role="search" className="mt-5 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <TextField
            // The key resets the field also when the query comes from a link.
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
          <Button type="submit" size="large" busy={isSearching}>
            {m.words_submit()}
          </Button>
        </Form>
        {query === "" && <Examples />}
      </Card>
      <div role="status" className="grid gap-6">
        <SearchResult words={words} />
      </div>
      <p className="text-center text-sm">
        {/* A text file, not a page of the app. */}
        <a href="/notice.txt" className={WORD_LINK}>
          {m.words_sources()}
        </a>
      </p>
    </div>
  );
}

/** Example queries: a form of a word, a phrase, a Vietnamese meaning. */
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

function SearchResult({ words }: { words: Words }) {
  switch (words.kind) {
    case "rate_limited":
      return <StatePanel kind="error" title={m.words_limited({ wait: waitText(words.retryAfterS) })} />;
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
      <WithCards>
        {(save) => words.map((word) => <WordCard key={word.lemma} word={word} query={query} save={save} />)}
      </WithCards>
    </>
  );
}

/** With all that cards need: only for those who are signed in. */
const SavableWords = lazy(async () => ({
  default: (await import("../features/cards/savable-words.lazy.tsx")).SavableWords,
}));

type Save = (word: SavedWord) => ReactNode;

/** Lets those who are signed in save what they have looked up. */
function WithCards({ children }: { children: (save?: Save) => ReactNode }) {
  const viewer = useViewer();
  if (!viewer) return children();
  return (
    <Suspense fallback={children()}>
      <SavableWords userId={viewer.id}>{children}</SavableWords>
    </Suspense>
  );
}

function NothingFound({ query, suggestions }: Found) {
  if (query === "") return null;
  return (
    <StatePanel kind="empty" pen="searches" title={m.words_none({ query })} text={m.words_none_text()}>
      {suggestions.length > 0 && <p className="w-full text-center">{m.words_suggestions()}</p>}
      {suggestions.map((lemma) => (
        <ButtonLink key={lemma} to={wordPath(lemma)} variant="secondary" lang="en">
          {lemma}
        </ButtonLink>
      ))}
    </StatePanel>
  );
}
