import { SAMPLE_CONTRIBUTORS, SAMPLE_LEADERS, SAMPLE_VIEWER } from "../../features/demo/sample-leaders.ts";
import { BoardRows } from "../../features/leaderboard/board-rows.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Both lists of the leaderboard. */
export default function DemoLeaderboard() {
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.leaderboard_title()}`}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold">{m.leaderboard_heading()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={m.leaderboard_title()}>
          <BoardRows type="average-score" entries={SAMPLE_LEADERS} viewerId={SAMPLE_VIEWER} />
        </Card>
        <Card title={m.leaderboard_contributors()}>
          <BoardRows type="penalty" entries={SAMPLE_CONTRIBUTORS} viewerId={SAMPLE_VIEWER} />
        </Card>
      </div>
    </>
  );
}
