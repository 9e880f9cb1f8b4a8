import { useState } from "react";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { countsIn } from "../class-counts.ts";

/** More names than this can't be read from a seat anyway. */
const SHOWN = 48;

/**
 * How many are here, and their names as they arrive: the latest first, so that newcomers find themselves. Of a large
 * class only the first names are known.
 */
export function Arrivals({ view }: { view: Snapshot }) {
  const players = view.players.filter(({ plays }) => plays);
  const count = countsIn(view).players;
  const [present] = useState(() => new Set(players.map(({ id }) => id)));
  const latest = players.slice(-SHOWN).reverse();
  const others = count - latest.length;
  return (
    <section
      aria-label={m.present_arrivals()}
      className="@container grid min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-6xl font-extrabold text-primary tabular-nums in-data-big:text-[clamp(3.75rem,20cqw,7rem)] in-data-big:leading-none">
          {count}
        </span>{" "}
        <span className="text-xl text-ink-soft in-data-big:text-2xl">
          {m.present_of_places({ max: view.room.numPlayers })}
        </span>
      </p>
      {count === 0 && <p className="text-xl font-semibold">{m.wait_no_players()}</p>}
      <ul className="flex flex-wrap content-start gap-2 overflow-hidden empty:hidden in-data-big:lg:mask-b-from-80%">
        {latest.map(({ id, name, connected }) => (
          <li
            key={id}
            className={classes(
              "max-w-full rounded-full bg-primary-soft px-4 py-1.5 text-lg font-semibold text-on-primary-soft wrap-anywhere in-data-big:text-xl",
              !present.has(id) && "animate-toast-in",
              !connected && "opacity-60",
            )}
          >
            {name}
          </li>
        ))}
        {others > 0 && <li className="self-center px-2 text-lg text-ink-soft">{m.present_more({ count: others })}</li>}
      </ul>
    </section>
  );
}
