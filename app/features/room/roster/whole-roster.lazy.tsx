import { useState } from "react";
import { pageOf } from "../../../../domain/room/view/roster.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { type RosterProps, RosterRows } from "./roster-rows.tsx";
import { SearchField } from "./search-field.tsx";

/** All players, with a search by name. */
export function WholeRoster({ room, shows, ...rest }: RosterProps) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const players = room.view.players.filter(shows);
  const { rows, found } =
    query === "" ? { rows: players, found: players.length } : pageOf(players, { query, offset: 0 });
  return (
    <>
      <SearchField value={typed} onChange={setTyped} />
      <RosterRows rows={rows} shows={shows} kick={room.actions.kick} {...rest} />
      <p role="status" className="mt-3 text-sm text-ink-soft tabular-nums empty:hidden">
        {query !== "" && (found === 0 ? m.roster_none() : m.roster_shown({ shown: rows.length, total: found }))}
      </p>
    </>
  );
}
