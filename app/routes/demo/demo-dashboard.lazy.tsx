import { useState } from "react";
import { useSearchParams } from "react-router";
import { categoryOf } from "../../../domain/cards/card.ts";
import { CardList } from "../../features/cards/carousel/card-list.tsx";
import { Carousel } from "../../features/cards/carousel/carousel.tsx";
import type { DeckLevel } from "../../features/cards/deck/deck-filter.ts";
import { ChallengeLine } from "../../features/challenge/challenge-line.tsx";
import { GameModes } from "../../features/dashboard/game-modes.tsx";
import { CompactLayout, FullLayout } from "../../features/dashboard/layouts.tsx";
import { Badges, Figures, PenaltyFund, WeekPlace } from "../../features/dashboard/progress-cards.tsx";
import { RecentGames } from "../../features/dashboard/recent-games.tsx";
import { StreakLine } from "../../features/dashboard/streak-line.tsx";
import { SAMPLE_LEADERS, SAMPLE_VIEWER } from "../../features/demo/sample-leaders.ts";
import {
  SAMPLE_CHALLENGES,
  SAMPLE_GAMES,
  SAMPLE_PRACTICE,
  sampleProgress,
} from "../../features/demo/sample-progress.ts";
import { SAMPLE_CARDS } from "../../features/demo/sample-words.ts";
import { JoinByCode } from "../../features/room/lobby/join/join-by-code.tsx";
import { RecentPractice } from "../../features/solo/history/recent-practice.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";

const PROGRESS = sampleProgress();

/** The dashboard in both layouts. */
export function DashboardSamples() {
  const [search, setSearch] = useSearchParams();
  const layout = search.get("layout") === "compact" ? "compact" : "full";
  const [level, setLevel] = useState<DeckLevel>("all");
  const cards = SAMPLE_CARDS.filter((card) => level === "all" || categoryOf(card) === level);
  const nothing = () => null;
  const own = SAMPLE_LEADERS.find(({ userId }) => userId === SAMPLE_VIEWER) ?? null;
  const parts = {
    unfinished: null,
    played: (
      <>
        <RecentGames games={SAMPLE_GAMES} again={nothing} />
        <RecentPractice practice={SAMPLE_PRACTICE} again={nothing} />
      </>
    ),
    words: (
      <Card title={m.cards_title()}>
        <CardList cards={cards} level={level} onLevel={setLevel} />
      </Card>
    ),
    place: <WeekPlace standing={{ leaders: [...SAMPLE_LEADERS], own, gamesMin: 4 }} />,
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-bold">{m.dashboard_greeting({ name: own?.displayName ?? "" })}</h1>
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
      {layout === "compact" ? (
        <CompactLayout {...parts} />
      ) : (
        <FullLayout
          {...parts}
          today={
            <Card title={m.dashboard_today()}>
              <StreakLine streak={PROGRESS.streak} />
            </Card>
          }
          challenge={<ChallengeLine challenges={SAMPLE_CHALLENGES} />}
          join={
            <Card title={m.landing_join_title()}>
              <JoinByCode />
            </Card>
          }
          modes={<GameModes />}
          carousel={
            <Card title={m.cards_practice()}>
              {cards.length > 0 ? <Carousel cards={cards} /> : <p className="text-ink-soft">{m.cards_none_found()}</p>}
            </Card>
          }
          figures={<Figures progress={PROGRESS} />}
          badges={<Badges progress={PROGRESS} />}
          penalties={<PenaltyFund progress={PROGRESS} />}
        />
      )}
    </>
  );
}
