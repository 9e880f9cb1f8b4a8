import { type ReactNode, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import * as v from "valibot";
import {
  LEADERBOARD_PERIODS,
  LEADERBOARD_TYPES,
  type LeaderboardPeriod,
  type LeaderboardType,
} from "../../domain/leaderboard/leaderboard.ts";
import { type ApiClient, browserApi } from "../api.ts";
import { apiContext } from "../context.ts";
import { BoardRows } from "../features/leaderboard/board-rows.tsx";
import { formatVnd } from "../i18n/format.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Choices } from "../ui/choices.tsx";
import { classes } from "../ui/classes.ts";
import { SkeletonRows } from "../ui/feedback/skeleton.tsx";
import { StatePanel } from "../ui/feedback/state-panel.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/leaderboard.ts";

const PERIOD = "period";
const TYPE = "type";
const periodSchema = v.fallback(v.picklist(LEADERBOARD_PERIODS), "week");
const typeSchema = v.fallback(v.picklist(LEADERBOARD_TYPES), "average-score");

/** What an address asks for, with a default for what it does not name or names wrongly. */
function askedBy(search: string) {
  const parameters = new URLSearchParams(search);
  return { period: v.parse(periodSchema, parameters.get(PERIOD)), type: v.parse(typeSchema, parameters.get(TYPE)) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { period } = askedBy(url.search);
  const [average, penalty] = await Promise.all([
    loadBoard(api, period, "average-score"),
    loadBoard(api, period, "penalty"),
  ]);
  return { period, boards: { "average-score": average, penalty } };
}

type Board = Awaited<ReturnType<typeof loadBoard>>;
type LoadedBoard = Extract<Board, { kind: "loaded" }>;

/** A new object each time: by it the page tells one failure from the next, and forgets what a retry has loaded. */
function failedBoard() {
  return { kind: "failed" as const };
}

/** The first ten of a period together with the viewer's own row, or that they could not be loaded. */
async function loadBoard({ api }: ApiClient, period: LeaderboardPeriod, type: LeaderboardType) {
  const query = { period, type };
  const [list, own] = await Promise.all([api.leaderboard.$get({ query }), api.leaderboard.own.$get({ query })]);
  if (!list.ok || !own.ok) return failedBoard();
  const { leaderboard, gamesMin } = await list.json();
  return { kind: "loaded" as const, leaders: leaderboard, gamesMin, own: (await own.json()).data.own };
}

/** Without a network the lists say so, each with a button to retry. A response is a redirect, such as to sign in. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    const { period } = askedBy(new URL(request.url).search);
    return { period, boards: { "average-score": failedBoard(), penalty: failedBoard() } };
  });
}

/** Which of the two lists a phone shows changes nothing of what is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherList = currentUrl.searchParams.get(TYPE) !== nextUrl.searchParams.get(TYPE);
  return isOtherList && askedBy(currentUrl.search).period === askedBy(nextUrl.search).period
    ? false
    : defaultShouldRevalidate;
}

const PERIOD_NAMES = {
  today: m.leaderboard_today,
  week: m.leaderboard_week,
  month: m.leaderboard_month,
  year: m.leaderboard_year,
} as const;

/** Who plays best, and who owes most: side by side, or one at a time where there is little room. */
export default function Leaderboard({ loaderData: { period, boards } }: Route.ComponentProps) {
  const { search, pathname } = useLocation();
  const { location: next } = useNavigation();
  const { type } = askedBy(search);
  const wanted = next?.pathname === pathname ? askedBy(next.search).period : period;
  // An empty list stands below a full one, not beside it.
  const isOneEmpty = LEADERBOARD_TYPES.filter((one) => isEmpty(boards[one])).length === 1;
  return (
    <>
      <PageTitle>{m.leaderboard_title()}</PageTitle>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl font-bold">{m.leaderboard_heading()}</h1>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">{m.leaderboard_intro()}</p>
        </div>
        <Choices
          label={m.leaderboard_period()}
          parameter={PERIOD}
          options={LEADERBOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value]() }))}
          current={wanted}
          className="w-full sm:w-auto"
        />
      </div>
      <Choices
        label={m.leaderboard_lists()}
        parameter={TYPE}
        options={[
          { value: "average-score", label: m.leaderboard_title() },
          { value: "penalty", label: m.leaderboard_contributors() },
        ]}
        current={type}
        className="mb-4 lg:hidden"
      />
      <div className={classes("grid items-start gap-6", isOneEmpty ? "lg:max-w-3xl" : "lg:grid-cols-2")}>
        {LEADERBOARD_TYPES.toSorted((a, b) => Number(isEmpty(boards[a])) - Number(isEmpty(boards[b]))).map((shown) => (
          <BoardCard
            key={shown}
            type={shown}
            period={period}
            board={boards[shown]}
            isLoading={wanted !== period}
            className={classes(shown !== type && "hidden lg:block")}
          />
        ))}
      </div>
    </>
  );
}

function isEmpty(board: Board): boolean {
  return board.kind !== "failed" && board.leaders.length === 0;
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

type BoardCardProps = {
  type: LeaderboardType;
  period: LeaderboardPeriod;
  /** What the page loaded. */
  board: Board;
  /** Whether another period is being loaded. */
  isLoading: boolean;
  className: string;
};

/** One of the two lists. If it failed, it loads again by itself, whatever the other one does. */
function BoardCard({ type, period, board, isLoading, className }: BoardCardProps) {
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
        <StatePanel
          kind="empty"
          pen={type === "penalty" ? undefined : "waits"}
          title={TEXTS[type].empty()}
          text={TEXTS[type].emptyHint({ count: gamesMin })}
        />
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

/** The viewer's row if it is not among the first ten, or why there is none. */
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
