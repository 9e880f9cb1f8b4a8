import type { ReactNode } from "react";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import { isActive, nextDueMs, type Queue, type Today } from "../../../../domain/cards/queue.ts";
import { minutesFor } from "../../../../domain/cards/review-session.ts";
import type { ReviewSettings } from "../../../../domain/cards/settings.ts";
import { forecast } from "../../../../domain/cards/statistics.ts";
import { addDays, dayOf } from "../../../../domain/day.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { formatDate } from "../../../i18n/format-date.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { intervalText } from "./interval-text.ts";
import { type PracticeQuiz, PractiseCard } from "./practise-card.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";

/** So many more new cards are offered at once. */
const EXTRA_NEW = 5;

type StartScreenProps = {
  cards: readonly ScheduledCard[];
  queue: Queue<ScheduledCard>;
  today: Today;
  settings: ReviewSettings;
  /** How many new cards were begun today. */
  introduced: number;
  onStart: (extraNew: number) => void;
  onNewPerDay: (count: number) => void;
  /** Starts a single-player quiz. */
  onPractise: (quiz: PracticeQuiz) => void;
};

/** What is due, and one button to begin. */
export function StartScreen(props: StartScreenProps) {
  const { cards, queue, today, settings, introduced, onNewPerDay, onPractise } = props;
  if (cards.length === 0) return <NoCards />;
  return (
    <>
      {queue.cards.length > 0 ? <Due {...props} /> : <NothingDue {...props} />}
      <PractiseCard cards={cards} today={today} onPractise={onPractise} />
      <ReviewStatistics cards={cards} today={today} settings={settings} />
      <Card>
        <NewPerDay value={settings.newPerDay} introduced={introduced} onChange={onNewPerDay} />
      </Card>
    </>
  );
}

function NoCards() {
  return (
    <StatePanel kind="empty" pen="waits" isPage title={m.review_empty_title()} text={m.review_empty_text()}>
      <ButtonLink to="/single-player">{m.review_play()}</ButtonLink>
      <ButtonLink to="/words" variant="secondary">
        {m.words_title()}
      </ButtonLink>
    </StatePanel>
  );
}

function Due({ queue, onStart }: StartScreenProps) {
  const { learning, due, new: fresh } = queue.counts;
  return (
    <Card className="grid gap-5 text-center sm:py-8">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{m.review_title()}</h1>
        <p className="mt-1 text-pretty text-ink-soft">{m.review_intro()}</p>
      </div>
      <dl className="flex justify-center gap-8">
        <Count label={m.review_due()} count={due + learning} />
        <Count label={m.review_new()} count={fresh} />
      </dl>
      <Button size="large" className="mx-auto w-full max-w-sm" onClick={() => onStart(0)}>
        {m.review_start()}
      </Button>
      <p className="-mt-2 text-ink-soft">{m.review_minutes({ count: minutesFor(queue) })}</p>
    </Card>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex min-w-24 flex-col-reverse">
      <dt className="font-semibold text-ink-soft">{label}</dt>
      <dd className="text-6xl font-extrabold text-primary tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}

function NothingDue({ cards, today, settings, onStart }: StartScreenProps) {
  return (
    <StatePanel
      kind="info"
      pen="sleeps"
      isPage
      title={m.review_nothing_title()}
      text={nextDueText(cards, today, settings) ?? m.review_intro()}
    >
      <MoreChoices cards={cards} today={today} onStart={onStart} />
    </StatePanel>
  );
}

type MoreChoicesProps = { cards: readonly ScheduledCard[]; today: Today; onStart: (extraNew: number) => void };

/** What somebody can do for whom nothing is due. */
export function MoreChoices({ cards, today, onStart }: MoreChoicesProps): ReactNode {
  const fresh = cards.filter(({ schedule }) => schedule.status === "new" && isActive(schedule, today.nowMs)).length;
  const extra = Math.min(EXTRA_NEW, fresh);
  return (
    <>
      {extra > 0 && <Button onClick={() => onStart(extra)}>{m.review_more_new({ count: extra })}</Button>}
      <ButtonLink to="/single-player" variant={extra > 0 ? "secondary" : "primary"}>
        {m.review_play()}
      </ButtonLink>
    </>
  );
}

/** When the next card is due; null if none ever is. */
export function nextDueText(
  cards: readonly ScheduledCard[],
  today: Today,
  settings: Pick<ReviewSettings, "timeZone">,
): string | null {
  const schedules = cards.map(({ schedule }) => schedule);
  const atMs = nextDueMs(schedules, today);
  if (atMs === null) return null;
  if (atMs < today.endsMs) return m.review_next_in({ interval: intervalText(atMs - today.nowMs) });
  const day = dayOf(atMs, settings.timeZone);
  const count = forecast(schedules, today, settings).find((one) => one.day === day)?.due ?? 1;
  if (day === addDays(today.day, 1)) return m.review_next_tomorrow({ count });
  return m.review_next_day({ day: formatDate(day, "UTC"), count });
}

const CHOICES = [0, 5, 10, 15, 20, 30, 50, 100, 200];

type NewPerDayProps = { value: number; introduced: number; onChange: (count: number) => void };

function NewPerDay({ value, introduced, onChange }: NewPerDayProps) {
  const choices = [...new Set([...CHOICES, value])].sort((a, b) => a - b);
  return (
    <Select
      label={m.review_new_per_day()}
      hint={m.review_new_today({ count: introduced })}
      options={choices.map((count) => ({ value: String(count), label: String(count) }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
