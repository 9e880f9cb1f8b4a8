import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useState } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";

/** More names would push the progress of the others off the screen. */
const SHOWN = 12;

type FinishedPlayersProps = {
  /** Those who are known by name. */
  players: readonly PlayerView[];
  /** How many have finished, also of those who are not. */
  count: number;
};

/** Who has finished, the latest first and highlighted for some seconds. */
export function FinishedPlayers({ players, count }: FinishedPlayersProps) {
  const { order, latest } = useFinishers(players);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const avatars = new Map(players.map(({ id, avatar }) => [id, avatar]));
  const known = order.filter((id) => names.has(id));
  const shown = known.slice(0, SHOWN);
  useAnnouncement(latest.length > 0 ? m.present_just_finished({ names: namesOf(latest, names) }) : "");
  if (count === 0) return null;
  return (
    <section
      aria-label={m.quiz_player_finished()}
      className="flex items-start gap-x-5 rounded-card border border-line bg-surface px-4 py-3 text-[clamp(1.25rem,1.8vw,2rem)] leading-tight font-bold shadow-card sm:px-6"
    >
      <p className="flex items-center gap-3 py-1.5 text-good">
        <CircleCheck aria-hidden="true" className="size-[1.2em] shrink-0" />
        <span className="whitespace-nowrap max-sm:sr-only">{m.quiz_player_finished()}</span>
      </p>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-3 lg:flex-nowrap lg:overflow-hidden lg:mask-r-from-90%">
        {shown.map((id) => (
          <li
            key={id}
            className={classes(
              "flex max-w-full shrink-0 items-center gap-[0.4em] rounded-full py-1 pr-[0.8em] pl-1.5 transition-colors duration-300",
              latest.includes(id) ? "animate-tick bg-primary text-on-primary" : "bg-good-soft text-good",
            )}
          >
            <Avatar name={names.get(id) ?? ""} avatar={avatars.get(id)} size="text" />
            <span className="min-w-0 wrap-anywhere">{names.get(id)}</span>
          </li>
        ))}
        {count > shown.length && (
          <li className="py-1.5 font-normal text-ink-soft">{m.present_more({ count: count - shown.length })}</li>
        )}
      </ul>
    </section>
  );
}

/** In one announcement not more than these. */
const ANNOUNCED = 3;

function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  return ids
    .slice(0, ANNOUNCED)
    .flatMap((id) => names.get(id) ?? [])
    .join(", ");
}

const HIGHLIGHT_MS = 8_000;

/** The ids of those who have finished, the latest first; `latest` are those of the last seconds. */
function useFinishers(players: readonly PlayerView[]) {
  const [finishers, setFinishers] = useState(() => ({ order: withFinished([], players), latest: NOBODY }));
  const { order, latest } = finishers;
  const now = withFinished(order, players);
  if (now !== order) setFinishers({ order: now, latest: [...now.slice(0, now.length - order.length), ...latest] });
  useEffect(() => {
    if (latest.length === 0) return;
    const timer = setTimeout(() => setFinishers((known) => ({ ...known, latest: NOBODY })), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return finishers;
}

const NOBODY: readonly number[] = [];

/** Puts those who have finished since in front; the same list where nobody has. */
export function withFinished(known: readonly number[], players: readonly PlayerView[]): readonly number[] {
  const since = players.filter(({ id, status }) => status === "completed" && !known.includes(id));
  return since.length === 0 ? known : [...since.map(({ id }) => id).reverse(), ...known];
}
