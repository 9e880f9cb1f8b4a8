import { useCallback } from "react";
import type { ResultsView } from "../../../../../domain/room/wire.ts";
import type { PageQuery } from "../../connection/query-results.ts";
import type { SeatedRoom } from "../../connection/seated-room.ts";
import { PagedList, usePages } from "../../roster/paged-list.tsx";
import { StandingRows } from "./standing-rows.tsx";

type StandingsPagesProps = { room: SeatedRoom; results: ResultsView } & Pick<
  Parameters<typeof StandingRows>[0],
  "marking" | "hasAmounts" | "onOpen"
>;

/** The standings of a large room in pages, with a search by name. */
export function StandingsPages({ room, results, ...rest }: StandingsPagesProps) {
  const { view, queryResults, actions } = room;
  const request = useCallback(
    (pageQuery: PageQuery) => actions.query({ type: "getStandings", ...pageQuery }),
    [actions],
  );
  const reply = queryResults.gameId === results.gameId ? queryResults.standings : null;
  const pages = usePages({ reply, request });
  const rows = pages.isQueried ? pages.page?.rows : results.standings;
  return (
    <PagedList pages={pages} total={results.total}>
      {rows && <StandingRows rows={rows} you={view.you} hasGaps={!pages.isQueried} {...rest} />}
    </PagedList>
  );
}
