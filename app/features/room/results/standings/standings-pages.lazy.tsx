import { useCallback } from "react";
import type { ResultsView } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../../ui/button.tsx";
import { PageTurner, usePages } from "../../roster/paged-list.tsx";
import { SearchField } from "../../roster/search-field.tsx";
import type { PageQuery } from "../../session/query-results.ts";
import type { SeatedRoom } from "../../session/seated-room.ts";
import { StandingRows } from "./standing-rows.tsx";

type StandingsPagesProps = { room: SeatedRoom; results: ResultsView } & Pick<
  Parameters<typeof StandingRows>[0],
  "marking" | "hasAmounts" | "onOpen"
>;

/** The standings of a large room in pages, with a search by name. */
export function StandingsPages({ room, results, ...rows }: StandingsPagesProps) {
  const { view, queryResults, actions } = room;
  const request = useCallback(
    (pageQuery: PageQuery) => actions.query({ type: "getStandings", ...pageQuery }),
    [actions],
  );
  const reply = queryResults.gameId === results.gameId ? queryResults.standings : null;
  const { page, ...pages } = usePages({ reply, request });
  const shown = pages.isQueried ? page?.rows : results.standings;
  return (
    <>
      <SearchField value={pages.typed} onChange={pages.search} />
      {shown ? (
        <>
          <StandingRows rows={shown} you={view.you} hasGaps={!pages.isQueried} {...rows} />
          <PageTurner
            offset={pages.offset}
            total={pages.isQueried && page ? page.found : results.total}
            onTurn={pages.turn}
          />
        </>
      ) : (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      )}
    </>
  );
}
