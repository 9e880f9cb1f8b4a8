import { useCallback } from "react";
import { WINDOW_ROWS } from "../../../../domain/room/rules.ts";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../ui/button.tsx";
import type { PageQuery } from "../session/query-results.ts";
import { PageTurner, usePages } from "./paged-list.tsx";
import { rosterCountsOf } from "./roster-counts.ts";
import { type RosterProps, Rows } from "./roster-rows.tsx";
import { SearchField } from "./search-field.tsx";

/** The players of a large room in pages, with a search by name. */
export function RosterPages({ room, ...rest }: RosterProps) {
  const { view, queryResults, actions } = room;
  const counts = rosterCountsOf(view);
  const request = useCallback((pageQuery: PageQuery) => actions.query({ type: "getPlayers", ...pageQuery }), [actions]);
  const { page, refresh, ...pages } = usePages({ reply: queryResults.players, request, changes: counts });
  const kick = useCallback(
    (playerId: number) => {
      actions.kick(playerId);
      refresh();
    },
    [actions, refresh],
  );
  const rows = pages.isQueried ? page?.rows : ownFirst(view.players, view.you);
  return (
    <>
      <SearchField value={pages.typed} onChange={pages.search} />
      {rows ? (
        <>
          <Rows rows={rows} kick={kick} {...rest} />
          <PageTurner
            offset={pages.offset}
            total={pages.isQueried && page ? page.found : counts.total}
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

/** The viewer's own row is sent last where it is not among the first rows; shows it on top. */
function ownFirst(players: readonly PlayerView[], you: number): readonly PlayerView[] {
  const own = players.find(({ id }, index) => index >= WINDOW_ROWS && id === you);
  return own ? [own, ...players.filter((player) => player !== own)] : players;
}
