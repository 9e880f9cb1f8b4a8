import { useCallback } from "react";
import { WINDOW_ROWS } from "../../../../domain/room/rules.ts";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Spinner } from "../../../ui/spinner.tsx";
import type { PageQuestion } from "../asked.ts";
import { countsIn } from "../class-counts.ts";
import { PageTurner } from "./page-turner.tsx";
import { type RosterProps, Rows } from "./rows.tsx";
import { SearchField } from "./search-field.tsx";
import { usePages } from "./use-pages.ts";

/** The players of a large room: the first ones and oneself, a search by name, and page after page. */
export function RosterPages({ room, ...rest }: RosterProps) {
  const { view, asked, actions } = room;
  const counts = countsIn(view);
  const ask = useCallback((question: PageQuestion) => actions.ask({ type: "getPlayers", ...question }), [actions]);
  const { page, again, ...pages } = usePages({ answer: asked.players, ask, changes: counts });
  const kick = useCallback(
    (playerId: number) => {
      actions.kick(playerId);
      again();
    },
    [actions, again],
  );
  const rows = pages.isAsked ? page?.rows : ownFirst(view.players, view.you);
  return (
    <>
      <SearchField value={pages.typed} onChange={pages.search} />
      {rows ? (
        <>
          <Rows rows={rows} kick={kick} {...rest} />
          <PageTurner
            offset={pages.offset}
            total={pages.isAsked && page ? page.found : counts.total}
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

/** One's own row is sent behind the first ones where it is none of them. */
function ownFirst(players: readonly PlayerView[], you: number): readonly PlayerView[] {
  const own = players.find(({ id }, place) => place >= WINDOW_ROWS && id === you);
  return own ? [own, ...players.filter((player) => player !== own)] : players;
}
