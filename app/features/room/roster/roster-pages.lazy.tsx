import { useCallback } from "react";
import { WINDOW_ROWS } from "../../../../domain/room/rules.ts";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import type { PageQuery } from "../connection/query-results.ts";
import { PagedList, usePages } from "./paged-list.tsx";
import { rosterCountsOf } from "./roster-counts.ts";
import { type RosterProps, RosterRows } from "./roster-rows.tsx";

/** The players of a large room in pages, with a search by name. */
export function RosterPages({ room, ...rest }: RosterProps) {
  const { view, queryResults, actions } = room;
  const counts = rosterCountsOf(view);
  const request = useCallback((pageQuery: PageQuery) => actions.query({ type: "getPlayers", ...pageQuery }), [actions]);
  const pages = usePages({ reply: queryResults.players, request, changes: counts });
  const { refresh } = pages;
  const kick = useCallback(
    (playerId: number) => {
      actions.kick(playerId);
      refresh();
    },
    [actions, refresh],
  );
  const rows = pages.isQueried ? pages.page?.rows : ownFirst(view.players, view.you);
  return (
    <PagedList pages={pages} total={counts.total}>
      {rows && <RosterRows rows={rows} kick={kick} {...rest} />}
    </PagedList>
  );
}

/** The viewer's own row is sent last where it is not among the first rows; shows it on top. */
function ownFirst(players: readonly PlayerView[], you: number): readonly PlayerView[] {
  const own = players.find(({ id }, index) => index >= WINDOW_ROWS && id === you);
  return own ? [own, ...players.filter((player) => player !== own)] : players;
}
