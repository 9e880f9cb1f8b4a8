import { type ReactNode, useState } from "react";
import type { LeaderboardPeriod, LeaderboardType } from "../../../domain/leaderboard/leaderboard.ts";
import { browserApi } from "../../api.ts";
import { formatVnd } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { BoardRows } from "./board-rows.tsx";
import { type Board, failedBoard, type LoadedBoard, loadBoard } from "./load-board.ts";

type BoardCardProps = {
  type: LeaderboardType;
  period: LeaderboardPeriod;
  /** What the page loaded. */
  board: Board;
  /** Whether another period is being loaded. */
  isLoading: boolean;
  className: string;
};

/** One of the two lists. It loads again by itself where it failed, whatever the other one does. */
export function BoardCard({ type, period, board, isLoading, className }: BoardCardProps) {
  const { shown, isRetrying, retry } = useRetry(board, () => loadBoard(browserApi(), period, type));
  return (
    <Card title={TEXTS[type].title()} className={className}>
      {isLoading ? (
        <SkeletonRows label={m.leaderboard_loading()} count={6} />
      ) : shown.kind === "failed" ? (
        <StatePanel kind="error" title={TEXTS[type].failed()} text={m.rooms_error_hint()}>
          <Button variant="secondary" busy={isRetrying} onClick={() => void retry()}>
            {m.try_again()}
          </Button>
        </StatePanel>
      ) : (
        <LoadedCard type={type} board={shown} />
      )}
    </Card>
  );
}

const TEXTS = {
  "average-score": {
    title: m.leaderboard_title,
    failed: m.leaderboard_failed,
    empty: m.leaderboard_average_empty,
    emptyHint: m.leaderboard_average_empty_hint,
  },
  penalty: {
    title: m.leaderboard_contributors,
    failed: m.leaderboard_contributors_failed,
    empty: m.leaderboard_contributors_empty,
    emptyHint: m.leaderboard_contributors_empty_hint,
  },
} as const;

/** What the page loaded, or what a retry has loaded since. */
function useRetry(board: Board, load: () => Promise<Board>) {
  const [retried, setRetried] = useState({ board, result: board });
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    const result = await load().catch(failedBoard);
    setRetried({ board, result });
    setRetrying(false);
  };
  return { shown: retried.board === board ? retried.result : board, isRetrying, retry };
}

function LoadedCard({ type, board: { leaders, own, gamesMin } }: { type: LeaderboardType; board: LoadedBoard }) {
  const viewerId = own?.userId ?? null;
  const isListed = leaders.some(({ userId }) => userId !== null && userId === viewerId);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-ink-soft">
        {type === "penalty" ? m.leaderboard_contributors_text() : m.leaderboard_minimum({ count: gamesMin })}
      </p>
      {leaders.length === 0 ? (
        <StatePanel kind="empty" title={TEXTS[type].empty()} text={TEXTS[type].emptyHint({ count: gamesMin })} />
      ) : (
        <BoardRows
          type={type}
          entries={leaders}
          viewerId={viewerId}
          label={m.leaderboard_first({ list: TEXTS[type].title() })}
        />
      )}
      {!isListed && (leaders.length > 0 || own !== null) && <OwnPlace type={type} own={own} gamesMin={gamesMin} />}
      {type === "penalty" && leaders.length > 0 && (
        <Total>{formatVnd(leaders.reduce((sum, { totalPenalty }) => sum + totalPenalty, 0))}</Total>
      )}
    </div>
  );
}

type OwnPlaceProps = Pick<LoadedBoard, "own" | "gamesMin"> & { type: LeaderboardType };

/** The viewer's row where it is not among the first ten, or why there is none. */
function OwnPlace({ type, own, gamesMin }: OwnPlaceProps) {
  if (own?.rank != null) {
    return (
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">{m.leaderboard_own()}</h3>
        <BoardRows type={type} entries={[own]} viewerId={own.userId} />
      </section>
    );
  }
  const games = own?.gamesCounted ?? 0;
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-pretty">
      {type === "penalty"
        ? m.leaderboard_own_no_penalty()
        : m.leaderboard_own_too_few({ count: gamesMin - games, games })}
    </p>
  );
}

function Total({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 font-bold">
      <span>{m.leaderboard_total()}</span>
      <span className="tabular-nums">{children}</span>
    </p>
  );
}
