import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import * as v from "valibot";
import { LEADERBOARD_PERIODS, LEADERBOARD_TYPES } from "../../domain/leaderboard/leaderboard.ts";
import { apiContext } from "../context.ts";
import { BoardCard } from "../features/leaderboard/board-card.tsx";
import { failedBoard, loadBoard } from "../features/leaderboard/load-board.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Choices } from "../ui/choices.tsx";
import { classes } from "../ui/classes.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/leaderboard.ts";

const PERIOD = "period";
const TYPE = "type";
const periodSchema = v.fallback(v.picklist(LEADERBOARD_PERIODS), "week");
const typeSchema = v.fallback(v.picklist(LEADERBOARD_TYPES), "average-score");

/** What an address asks for; what it does not name, or wrongly, has its default. */
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

/** Who plays best, and who owes most: side by side, or one at a time where there is little room. */
export default function Leaderboard({ loaderData: { period, boards } }: Route.ComponentProps) {
  const { search, pathname } = useLocation();
  const { location: next } = useNavigation();
  const { type } = askedBy(search);
  const wanted = next?.pathname === pathname ? askedBy(next.search).period : period;
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
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {LEADERBOARD_TYPES.map((shown) => (
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

const PERIOD_NAMES = {
  today: m.leaderboard_today,
  week: m.leaderboard_week,
  month: m.leaderboard_month,
  year: m.leaderboard_year,
} as const;
