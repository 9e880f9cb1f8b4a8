import { useEffect, useState } from "react";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { Medal } from "../results/medal.tsx";
import { type PodiumPlace, podiumPlaces } from "./podium-places.ts";

const STEP_MS = 1_500;
/** So many who share a step are named; a larger tie is counted. */
const NAMED = 4;

const PLACE = { 1: "order-2", 2: "order-1", 3: "order-3" } as const;
const BLOCK = { 1: "bg-gold", 2: "bg-silver", 3: "bg-bronze" } as const;
const HEIGHT = { 1: "h-[min(38dvh,20rem)]", 2: "h-[min(29dvh,15rem)]", 3: "h-[min(21dvh,11rem)]" } as const;

/** The first three, one after the other and the winner last. */
export function BigPodium({ standings }: { standings: readonly PlayerResult[] }) {
  const places = podiumPlaces(standings);
  const shown = useReveal(places.length);
  if (places.length === 0) return null;
  return (
    <section aria-label={m.present_podium()} className="@container mb-6">
      <ul className="mx-auto flex max-w-4xl items-end gap-2 sm:gap-4 in-data-big:max-w-7xl in-data-big:min-h-[60dvh]">
        {places.map((place, number) => (
          <Step key={place.rank} place={place} isShown={number < shown} />
        ))}
      </ul>
    </section>
  );
}

/** @returns how many steps are shown by now; all at once for who wants no motion */
function useReveal(steps: number): number {
  const [shown, setShown] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? steps : 0));
  useEffect(() => {
    if (shown >= steps) return;
    const timer = setTimeout(() => setShown(shown + 1), shown === 0 ? STEP_MS / 3 : STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, steps]);
  return shown;
}

function Step({ place: { rank, winners }, isShown }: { place: PodiumPlace; isShown: boolean }) {
  const [first] = winners;
  if (!first) return null;
  const named = winners.slice(0, NAMED);
  return (
    <li className={classes("grid min-w-0 flex-1 gap-2 text-center", PLACE[rank])}>
      <div className={classes("grid justify-items-center gap-2", isShown ? "animate-toast-in" : "invisible")}>
        <Medal rank={rank} className="h-16 w-14 sm:h-24 sm:w-20" />
        {named.map(({ playerId, name }) => (
          <p
            key={playerId}
            className="max-w-full text-[clamp(1rem,3.4cqw,2.75rem)] leading-tight font-bold wrap-anywhere"
          >
            {name}
          </p>
        ))}
        {winners.length > NAMED && <p>{m.present_more({ count: winners.length - NAMED })}</p>}
      </div>
      <p
        className={classes(
          "grid content-start overflow-hidden rounded-t-card text-on-medal text-[clamp(0.875rem,2cqw,1.5rem)] font-bold transition-[height] duration-700",
          BLOCK[rank],
          isShown ? HEIGHT[rank] : "h-2",
        )}
      >
        <span className={classes("pt-4", !isShown && "invisible")}>
          {m.results_row_score({ score: first.score, total: first.totalQuestions })}
        </span>
      </p>
    </li>
  );
}
