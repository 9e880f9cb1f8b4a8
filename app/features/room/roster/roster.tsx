import { Fragment, type ReactNode, useId, useState } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { CONTROL } from "../../../ui/field.tsx";
import { isLongRoster, ROSTER_PAGE, rosterWindow } from "./roster-window.ts";

type RosterProps = {
  players: readonly PlayerView[];
  you: number;
  className: string;
  /** A list item. */
  children: (player: PlayerView) => ReactNode;
};

/** A list of players of which only a part is drawn where it is long: a class of 1,000 must not stall a phone. */
export function Roster({ players, you, className, children }: RosterProps) {
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(ROSTER_PAGE);
  const { rows, found } = rosterWindow(players, { you, query, limit });
  const rest = Math.max(0, found - limit);
  const isLong = isLongRoster(players);
  return (
    <>
      {isLong && <Search value={query} onChange={setQuery} />}
      <ul className={className}>
        {rows.map((player) => (
          <Fragment key={player.id}>{children(player)}</Fragment>
        ))}
      </ul>
      {isLong && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {found === 0 ? m.roster_none() : m.roster_shown({ shown: Math.min(found, limit), total: found })}
          </p>
          {rest > 0 && (
            <Button variant="secondary" size="small" onClick={() => setLimit(limit + ROSTER_PAGE)}>
              {m.roster_more({ count: Math.min(rest, ROSTER_PAGE) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="mb-3 grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {m.roster_search()}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        className={CONTROL}
      />
    </div>
  );
}
