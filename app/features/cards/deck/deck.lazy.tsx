import { lazy, useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { CardCategory, ScheduledCard } from "../../../../domain/cards/card.ts";
import { queueNow } from "../../../../domain/cards/queue.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import { IMPORT_HASH, loadImportDraft } from "../../../cards/import-draft.ts";
import type { CardsSnapshot } from "../../../cards/local-cards.ts";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { OfflineStatus } from "../../../offline/offline-status.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Pager } from "../../../ui/data/pager.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { CorrectDialog } from "../correct-dialog.tsx";
import { FullNote } from "../full-note.tsx";
import { NoteDialog } from "../note-dialog.tsx";
import { EmptyPanel, FailedPanel, LoadingPage } from "../panels.tsx";
import { DeckCard } from "./deck-card.tsx";
import { DECK_LEVELS, type DeckLevel, deckPage, filterDeck } from "./deck-filter.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LevelFilter } from "./level-filter.tsx";
import { FlipHint, MeaningsSwitch, useMeanings } from "./meanings.tsx";
import { StarterDeck } from "./starter-deck.tsx";

type DeckProps = {
  userId: string;
  /** At which the starter deck is offered first. */
  starterLevel: CardCategory;
};

/** All of a learner's cards. */
export function Deck({ userId, starterLevel }: DeckProps) {
  const cards = useCards(userId);
  const count = cards.kind === "ready" ? cards.snapshot.cards.length : null;
  return (
    <>
      <OfflineStatus userId={userId} waitingCards={cards.kind === "ready" ? cards.snapshot.pending : 0} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-3xl font-extrabold tracking-tight">{m.cards_title()}</h1>
        {count !== null && <Badge>{m.cards_count({ count })}</Badge>}
        {cards.kind === "ready" && cards.snapshot.cards.length > 0 && <ReviewLink snapshot={cards.snapshot} />}
      </div>
      <Content cards={cards} starterLevel={starterLevel} />
    </>
  );
}

function Content({ cards, starterLevel }: { cards: ReturnType<typeof useCards>; starterLevel: CardCategory }) {
  if (cards.kind === "loading") return <LoadingPage />;
  if (cards.kind === "failed") return <FailedPanel onRetry={cards.retry} />;
  const { store, snapshot } = cards;
  return <OwnCards store={store} snapshot={snapshot} starterLevel={starterLevel} />;
}

type OwnCardsProps = { store: CardStore; snapshot: CardsSnapshot; starterLevel: CardCategory };

/** Who comes with a list of words finds it first, ready to be added. */
function OwnCards({ store, snapshot: { cards, full }, starterLevel }: OwnCardsProps) {
  const [isImporting, setImporting] = useState(() => loadImportDraft() !== "" || location.hash === IMPORT_HASH);
  return (
    <div className="grid gap-8">
      <FullNote full={full} />
      {isImporting && (
        <Card>
          <WidgetBoundary>
            <ImportWords store={store} cards={cards} onAdded={() => setImporting(false)} />
          </WidgetBoundary>
        </Card>
      )}
      {cards.length === 0 && !isImporting && <EmptyPanel />}
      {(cards.length > 0 || !isImporting) && <Files store={store} cards={cards} isImportAbove={isImporting} />}
      {cards.length > 0 && <FilledDeck store={store} cards={cards} />}
      {cards.length === 0 && <StarterDeck firstLevel={starterLevel} onAdd={(words) => void store.add(words)} />}
    </div>
  );
}

/** Reading and writing files is loaded on first use. */
const loadExchange = () => import("../exchange/exchange.lazy.tsx");
const Exchange = lazy(async () => ({ default: (await loadExchange()).Exchange }));
const ImportWords = lazy(async () => ({ default: (await loadExchange()).ImportWords }));

type FilesProps = { store: CardStore; cards: CardsSnapshot["cards"]; isImportAbove: boolean };

function Files(props: FilesProps) {
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  return (
    <Disclosure title={m.cards_files()} onToggle={(isOpen) => isOpen && setHasBeenOpen(true)}>
      {hasBeenOpen && (
        <WidgetBoundary>
          <Exchange {...props} />
        </WidgetBoundary>
      )}
    </Disclosure>
  );
}

function ReviewLink({ snapshot }: { snapshot: CardsSnapshot }) {
  const count = useMemo(() => queueNow(snapshot, Date.now()).cards.length, [snapshot]);
  return (
    <ButtonLink to="/review" variant={count > 0 ? "primary" : "secondary"} className="max-sm:w-full sm:ml-auto">
      {count > 0 ? m.cards_review_due({ count }) : m.cards_review()}
    </ButtonLink>
  );
}

type View = "grid" | "practice";

function FilledDeck({ store, cards }: { store: CardStore; cards: readonly ScheduledCard[] }) {
  const { level, query, page: wantedPage, setLevel, setQuery, linkTo } = useFilter();
  const [view, setView] = useState<View>("grid");
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [isMeaningShown, showMeanings] = useMeanings();
  const [dialog, setDialog] = useState<{ kind: "correct" | "note" | "delete"; one: ScheduledCard } | null>(null);
  const found = useMemo(() => filterDeck(cards, level, query), [cards, level, query]);
  const { page, pages, shown } = deckPage(found, wantedPage);
  const close = () => setDialog(null);
  return (
    <div>
      <Tools
        level={level}
        onLevel={setLevel}
        onQuery={setQuery}
        view={view}
        onView={setView}
        canReset={view === "grid" && flipped.size > 0}
        onReset={() => setFlipped(new Set())}
      />
      <p role="status" className="sr-only">
        {found.length === cards.length ? "" : m.cards_found({ count: found.length })}
      </p>
      {found.length === 0 && (
        <StatePanel kind="empty" pen="searches" title={m.cards_none_found()} text={m.cards_none_found_hint()} />
      )}
      {found.length > 0 && view === "practice" && (
        <div className="mx-auto max-w-xl">
          <Carousel key={`${level} ${query}`} cards={found.map(({ card }) => card)} />
        </div>
      )}
      {view === "grid" && (
        <div className="grid gap-6">
          <div className="-mb-3 grid gap-2">
            <MeaningsSwitch isShown={isMeaningShown} onShow={showMeanings} />
            <FlipHint hasFlipped={flipped.size > 0} />
          </div>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((one) => (
              <DeckCard
                key={one.card.senseId}
                one={one}
                isFlipped={flipped.has(one.card.senseId)}
                showsMeaning={isMeaningShown}
                onFlip={() => setFlipped(toggled(flipped, one.card.senseId))}
                onCorrect={() => setDialog({ kind: "correct", one })}
                onNote={() => setDialog({ kind: "note", one })}
                onDelete={() => setDialog({ kind: "delete", one })}
                onResume={() => void store.resume(one.card.senseId)}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pages={pages}
            label={m.cards_pages()}
            pageLabel={(number) => m.cards_page({ number })}
            previousLabel={m.cards_page_previous()}
            nextLabel={m.cards_page_next()}
            linkTo={linkTo}
          />
        </div>
      )}
      <NoteDialog
        isOpen={dialog?.kind === "note"}
        word={dialog?.one.card.word ?? ""}
        note={dialog?.one.schedule.note ?? ""}
        onSave={(note) => {
          if (dialog) void store.setNote(dialog.one.card.senseId, note);
          close();
        }}
        onClose={close}
      />
      <CorrectDialog
        one={dialog?.kind === "correct" ? dialog.one : null}
        onSave={(correction) => {
          if (dialog) void store.correct(dialog.one.card.senseId, correction);
          close();
        }}
        onClose={close}
      />
      <DeleteDialog one={dialog?.kind === "delete" ? dialog.one : null} store={store} onClose={close} />
    </div>
  );
}

function toggled(flipped: ReadonlySet<string>, senseId: string): ReadonlySet<string> {
  const next = new Set(flipped);
  if (!next.delete(senseId)) next.add(senseId);
  return next;
}

/**
 * Level and page are in the address, so that they survive a reload. What is chosen and typed does not wait for the router: it
 * is here too.
 */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [level, setLevel] = useState(() => DECK_LEVELS.find((one) => one === params.get("level")) ?? "all");
  return {
    level,
    query: useDeferredValue(typed),
    page: Number(params.get("page") ?? 1),
    setLevel: (next: DeckLevel) => {
      setLevel(next);
      setParams(address(next, 1), { replace: true, preventScrollReset: true });
    },
    setQuery: (next: string) => {
      setTyped(next);
      if (params.has("page")) setParams(address(level, 1), { replace: true, preventScrollReset: true });
    },
    linkTo: (page: number) => `/flash-cards?${address(level, page)}`,
  };
}

function address(level: DeckLevel, page: number): URLSearchParams {
  return new URLSearchParams({ ...(level !== "all" && { level }), ...(page > 1 && { page: String(page) }) });
}

type ToolsProps = {
  level: DeckLevel;
  onLevel: (level: DeckLevel) => void;
  onQuery: (query: string) => void;
  view: View;
  onView: (view: View) => void;
  canReset: boolean;
  onReset: () => void;
};

function Tools({ level, onLevel, onQuery, view, onView, canReset, onReset }: ToolsProps) {
  const views = [
    { value: "grid", label: m.cards_view_all() },
    { value: "practice", label: m.cards_view_practice() },
  ] as const;
  return (
    <div className="mb-6 grid gap-4">
      <TextField
        type="search"
        label={m.cards_search()}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <LevelFilter levels={DECK_LEVELS} value={level} onChange={onLevel} />
        <Segmented legend={m.cards_view()} options={views} value={view} onChange={onView} />
        <Button variant="secondary" size="small" disabled={!canReset} onClick={onReset} className="sm:ml-auto">
          {m.cards_reset()}
        </Button>
      </div>
    </div>
  );
}
