import { useCallback } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../ui/spinner.tsx";
import type { PageQuestion } from "../asked.ts";
import type { SeatedRoom } from "../room-context.ts";
import { PageTurner } from "../roster/page-turner.tsx";
import { SearchField } from "../roster/search-field.tsx";
import { usePages } from "../roster/use-pages.ts";
import { StandingRows } from "./standing-rows.tsx";

type StandingsPagesProps = { room: SeatedRoom; results: ResultsView } & Pick<
  Parameters<typeof StandingRows>[0],
  "marking" | "onOpen"
>;

/** The standings of a large room: those rows that everybody is sent, a search by name, and page after page. */
export function StandingsPages({ room, results, ...rows }: StandingsPagesProps) {
  const { view, asked, actions } = room;
  const ask = useCallback((question: PageQuestion) => actions.ask({ type: "getStandings", ...question }), [actions]);
  const answer = asked.gameId === results.gameId ? asked.standings : null;
  const { page, ...pages } = usePages({ answer, ask });
  const shown = pages.isAsked ? page?.rows : results.standings;
  return (
    <>
      <SearchField value={pages.typed} onChange={pages.search} />
      {shown ? (
        <>
          <StandingRows rows={shown} you={view.you} hasGaps={!pages.isAsked} {...rows} />
          <PageTurner
            offset={pages.offset}
            total={pages.isAsked && page ? page.found : results.total}
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
