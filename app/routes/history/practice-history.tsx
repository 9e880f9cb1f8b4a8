import { data, useLocation } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { HistorySections } from "../../features/room/history/history-sections.tsx";
import { loadPractice } from "../../features/solo/history/load-practice.ts";
import { PracticeList } from "../../features/solo/history/practice-list.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/practice-history.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = String(pageIn(url.search));
  const loaded = await loadPractice(context.get(apiContext), context.get(userContext).id, { page });
  return data(loaded, { status: loaded ? 200 : 503 });
}

/** The page that the address names; what is no page counts as the first. */
function pageIn(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function PracticeHistory({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <PageTitle>{`${m.history_practice()} · ${m.history_title()}`}</PageTitle>
      <HistorySections current="practice" />
      <p className="mb-5 max-w-prose text-pretty text-ink-soft">{m.history_practice_text()}</p>
      <Card>
        <PracticeList loaded={loaderData} page={pageIn(search)} />
      </Card>
    </>
  );
}
