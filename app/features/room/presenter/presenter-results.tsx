import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect, useEffectEvent, useState } from "react";
import { hasMedal } from "../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { play } from "../../../effects/sound.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Medal } from "../../../ui/data/medal.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { Results } from "../results/results.tsx";
import { HardestList, HardestWords, hardestOf } from "./hardest-words.tsx";

type PresenterResultsProps = { room: SeatedRoom; viewerId: string | null };

/** The end of a game on a projector: the winners, then the hardest words one by one, and everybody's place. */
export function PresenterResults({ room, viewerId }: PresenterResultsProps) {
  const { results } = room.view;
  const { gameId = null, standings = [] } = results ?? {};
  const isGameOver = results !== null;
  const isOpen = room.connection.kind === "open";
  const questions = room.queryResults.gameId === gameId ? room.queryResults.questions : null;
  const requestQuestions = useEffectEvent(() => {
    if (questions === null) room.actions.query({ type: "getQuestions" });
  });
  useEffect(() => {
    if (isGameOver && isOpen) requestQuestions();
  }, [isGameOver, isOpen]);
  const [word, showWord] = useState<number | null>(null);
  // The podium tells the places one after the other; a list below it would give them away.
  const [toldOf, setToldOf] = useState<string | null>(null);
  const hardest = hardestOf(questions ?? []);
  const top = (
    <>
      <RevealedPodium key={gameId} standings={standings} onTold={() => setToldOf(gameId)} />
      {hardest.length > 0 && <HardestLauncher onShow={() => showWord(0)} />}
    </>
  );
  return (
    <>
      <Results room={room} viewerId={viewerId} top={isGameOver && top} isHeldBack={isGameOver && toldOf !== gameId}>
        {hardest.length > 0 && <HardestList questions={hardest} onShow={showWord} />}
      </Results>
      {hardest.length > 0 && <HardestWords questions={hardest} index={word} onShow={showWord} />}
    </>
  );
}

function HardestLauncher({ onShow }: { onShow: () => void }) {
  return (
    <div className="mb-6 grid justify-items-center gap-2 text-center">
      <Button size="large" variant="secondary" aria-haspopup="dialog" onClick={onShow}>
        {m.present_one_by_one()}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Button>
      <p className="text-ink-soft max-sm:hidden">{m.present_keys()}</p>
    </div>
  );
}

/** The podium, revealed step by step with the winner last. */
function RevealedPodium({ standings, onTold }: { standings: readonly PlayerResult[]; onTold: () => void }) {
  const steps = podiumSteps(standings);
  const shown = useReveal(steps.length);
  const tell = useEffectEvent(onTold);
  const isTold = shown >= steps.length;
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(tell, RISING_MS);
    return () => clearTimeout(timer);
  }, [isTold]);
  if (steps.length === 0) return null;
  return (
    <section aria-label={m.present_podium()} className="@container mb-6">
      <ul className="mx-auto flex max-w-6xl items-end justify-center gap-2 sm:gap-4 lg:min-h-[60dvh]">
        {steps.map((step, number) => (
          <Step key={step.rank} step={step} isShown={number < shown} />
        ))}
      </ul>
    </section>
  );
}

const RANKS = [3, 2, 1] as const;

/** One step of the podium with everybody who shares its rank. */
type PodiumStep = { rank: (typeof RANKS)[number]; winners: readonly PlayerResult[] };

/** The steps of the podium in the order of their reveal, the third first. A tie may leave a step out; a score of 0 has none. */
export function podiumSteps(standings: readonly PlayerResult[]): readonly PodiumStep[] {
  return RANKS.map((rank) => ({
    rank,
    winners: standings.filter((row) => row.rank === rank && hasMedal(row)),
  })).filter(({ winners }) => winners.length > 0);
}

const STEP_MS = 1_500;
/** How long the last step rises. */
const RISING_MS = 700;

/** @returns how many steps are shown so far; all at once with reduced motion */
function useReveal(steps: number): number {
  const [shown, setShown] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? steps : 0));
  useEffect(() => {
    if (shown >= steps) return;
    const timer = setTimeout(
      () => {
        setShown(shown + 1);
        play(shown + 1 === steps ? "win" : "podium");
      },
      shown === 0 ? STEP_MS / 3 : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, steps]);
  return shown;
}

/** In a larger tie only this many are named; the others are counted. */
const NAMED = 4;

const ORDER = { 1: "order-2", 2: "order-1", 3: "order-3" } as const;
const BLOCK = { 1: "bg-gold", 2: "bg-silver", 3: "bg-bronze" } as const;
const HEIGHT = { 1: "h-[min(38dvh,20rem)]", 2: "h-[min(29dvh,15rem)]", 3: "h-[min(21dvh,11rem)]" } as const;

function Step({ step: { rank, winners }, isShown }: { step: PodiumStep; isShown: boolean }) {
  const [first] = winners;
  if (!first) return null;
  const named = winners.slice(0, NAMED);
  const isAlone = winners.length === 1;
  return (
    <li className={classes("grid min-w-0 max-w-[24rem] flex-1 gap-2 text-center", ORDER[rank])}>
      <div className={classes("grid justify-items-center gap-2", isShown ? "animate-toast-in" : "invisible")}>
        <Medal rank={rank} className="h-14 w-12 sm:h-16 sm:w-14" />
        {named.map(({ playerId, name, avatar }) => (
          <p
            key={playerId}
            className={classes(
              "flex max-w-full items-center justify-center gap-x-[0.4em] gap-y-2 text-[clamp(1rem,3.4cqw,2.75rem)] leading-tight font-bold",
              isAlone && "flex-col",
            )}
          >
            <Avatar name={name} avatar={avatar} size={isAlone ? "large" : "text"} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </p>
        ))}
        {winners.length > NAMED && <p>{m.present_more({ count: winners.length - NAMED })}</p>}
      </div>
      <p
        className={classes(
          "grid content-start overflow-hidden rounded-t-card text-on-medal text-[clamp(1rem,2.6cqw,2rem)] font-bold transition-[height] duration-700",
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
