import { useState } from "react";
import { useSearchParams } from "react-router";
import { givenName } from "../../../domain/account/given-name.ts";
import { categoryOf } from "../../../domain/cards/card.ts";
import { CardList } from "../../features/cards/carousel/card-list.tsx";
import type { DeckLevel } from "../../features/cards/deck/deck-filter.ts";
import { ChallengeLine } from "../../features/challenge/challenge-line.tsx";
import { ActionCard } from "../../features/dashboard/action-card.tsx";
import { PlayedGames } from "../../features/dashboard/played-games.tsx";
import { Badges, Figures, PenaltyFund, WeekPlace } from "../../features/dashboard/progress-cards.tsx";
import { Today } from "../../features/dashboard/today.tsx";
import { SAMPLE_LEADERS, SAMPLE_VIEWER } from "../../features/demo/sample-leaders.ts";
import {
  SAMPLE_CHALLENGES,
  SAMPLE_GAMES,
  SAMPLE_PRACTICE,
  sampleProgress,
} from "../../features/demo/sample-progress.ts";
import { SAMPLE_CARDS } from "../../features/demo/sample-words.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";

const PROGRESS = sampleProgress();
const DUE = { count: 12, minutes: 3 };

/** The dashboard in both layouts. */
export function DashboardSamples() {
  const [search, setSearch] = useSearchParams();
  const layout = search.get("layout") === "compact" ? "compact" : "full";
  const [level, setLevel] = useState<DeckLevel>("all");
  const own = SAMPLE_LEADERS.find(({ userId }) => userId === SAMPLE_VIEWER) ?? null;
  const words = m.dashboard_due({ count: DUE.count });
  const cards = (
    <CardList
      cards={SAMPLE_CARDS.filter((card) => level === "all" || categoryOf(card) === level)}
      level={level}
      onLevel={setLevel}
      isListOnly={layout === "compact"}
    />
  );
  const games = <PlayedGames games={SAMPLE_GAMES} practice={SAMPLE_PRACTICE} again={() => null} />;
  const place = <WeekPlace standing={{ leaders: [...SAMPLE_LEADERS], own, gamesMin: 4 }} />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-bold lg:text-3xl">
          {m.dashboard_greeting({ name: givenName(own?.displayName ?? "") })}
        </h1>
        <Segmented
          legend={m.demo_layout()}
          options={[
            { value: "full", label: m.dashboard_show_all() },
            { value: "compact", label: m.dashboard_show_less() },
          ]}
          value={layout}
          onChange={(chosen) => setSearch(chosen === "compact" ? { layout: chosen } : {}, { preventScrollReset: true })}
        />
      </div>
      <Today
        action={
          <ActionCard title={m.today_due({ words, minutes: DUE.minutes })} mark={words} text={m.today_due_text()}>
            <ButtonLink to="/demo/cards" size="large">
              {m.today_review()}
            </ButtonLink>
          </ActionCard>
        }
        streak={PROGRESS.streak}
      />
      {layout === "compact" ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {games}
          <div className="grid gap-6">
            <Card title={m.cards_title()}>{cards}</Card>
            {place}
          </div>
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-6">
            {games}
            <Card title={m.cards_practice()}>{cards}</Card>
            <Figures progress={PROGRESS} />
          </div>
          <div className="grid gap-6">
            <ChallengeLine challenges={SAMPLE_CHALLENGES} />
            {place}
            <Badges progress={PROGRESS} />
            <PenaltyFund progress={PROGRESS} />
          </div>
        </div>
      )}
    </div>
  );
}
