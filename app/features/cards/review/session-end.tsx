import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef } from "react";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import type { Queue, Today } from "../../../../domain/cards/queue.ts";
import { type ReviewSession, summaryOf } from "../../../../domain/cards/review-session.ts";
import type { ReviewSettings } from "../../../../domain/cards/settings.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Pen } from "../../../ui/data/pen.tsx";
import { WordList } from "../word-list.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";
import { MoreChoices, nextDueText } from "./start-screen.tsx";

type SessionEndProps = {
  session: ReviewSession;
  cards: readonly ScheduledCard[];
  /** What is left to review now. */
  queue: Queue<ScheduledCard>;
  today: Today;
  settings: ReviewSettings;
  onContinue: (extraNew: number) => void;
  /** Withdraws the last grade and goes on. */
  onUndo: () => void;
  onClose: () => void;
};

/** What came of a session, and when the next one is due. */
export function SessionEnd({ session, cards, queue, today, settings, onContinue, onUndo, onClose }: SessionEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const isOver = queue.cards.length === 0;
  const { cards: asked, answers, recalled, minutes, learned, forgotten } = summaryOf(session);
  const next = isOver ? nextDueText(cards, today, settings) : m.review_end_stopped();
  return (
    <>
      <Card className="grid gap-5 text-center sm:py-8">
        <Pen pose={isOver ? "cheers" : "waits"} className="-mb-2 size-36 justify-self-center" />
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3xl font-extrabold tracking-tight">
            {isOver ? m.review_end_title() : m.review_title()}
          </h1>
          {next && <p className="mt-1 text-pretty text-ink-soft">{next}</p>}
        </div>
        <dl className="grid grid-cols-3 gap-2">
          <Figure label={m.review_end_words()} value={formatNumber(asked)} />
          <Figure label={m.review_end_recalled()} value={formatPercent(recalled, answers)} />
          <Figure label={m.review_end_minutes()} value={formatNumber(minutes)} />
        </dl>
        <div className="flex flex-wrap justify-center gap-3 max-sm:*:grow">
          {isOver ? (
            <MoreChoices cards={cards} today={today} onStart={onContinue} />
          ) : (
            <Button onClick={() => onContinue(0)}>{m.review_continue()}</Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.review_end_close()}
          </Button>
          <Button variant="quiet" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            {m.review_undo()}
          </Button>
        </div>
      </Card>
      <WordGroup title={m.review_end_learned()} ids={learned} cards={cards} />
      <WordGroup title={m.review_end_forgotten()} ids={forgotten} cards={cards} />
      <ReviewStatistics cards={cards} today={today} settings={settings} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse rounded-control bg-sunken px-2 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
    </div>
  );
}

type WordGroupProps = { title: string; ids: readonly string[]; cards: readonly ScheduledCard[] };

function WordGroup({ title, ids, cards }: WordGroupProps) {
  const wanted = new Set(ids);
  const words = cards.flatMap(({ card }) => (wanted.has(card.senseId) ? [card] : []));
  if (words.length === 0) return null;
  return (
    <Card title={title}>
      <WordList words={words} />
    </Card>
  );
}
