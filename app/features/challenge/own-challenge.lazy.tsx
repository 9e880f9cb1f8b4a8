import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { useAttempt } from "./attempt.ts";
import type { Player, PracticeQuiz } from "./challenge-result.lazy.tsx";
import type { Challenge } from "./load-challenge.ts";
import { Ranking } from "./ranking.tsx";
import { StartButton, StartPanel } from "./start-panel.tsx";
import { WithLevels } from "./with-levels.tsx";

const ChallengeBoard = lazy(async () => ({
  default: (await import("./challenge-board.lazy.tsx")).ChallengeBoard,
}));
const ChallengeResult = lazy(async () => ({
  default: (await import("./challenge-result.lazy.tsx")).ChallengeResult,
}));

type OwnChallengeProps = { challenge: Challenge; viewer: Player; onPractise: (quiz: PracticeQuiz) => void };

/** A learner's own attempt: before, while and after it runs. */
export function OwnChallenge({ challenge: loaded, viewer, onPractise }: OwnChallengeProps) {
  const { category } = loaded;
  const { progress, start, finish } = useAttempt(category);
  const goOn = useEffectEvent(start);
  const isInterrupted = loaded.attempt?.state === "running" && progress.kind === "loaded";
  useEffect(() => {
    if (isInterrupted) void goOn();
  }, [isInterrupted]);
  useTopOnChange(progress.kind);
  if (progress.kind === "playing") {
    return (
      <>
        <h1 className="sr-only">{m.challenge_title()}</h1>
        <Suspense fallback={<Loading />}>
          <ChallengeBoard play={progress.play} userId={viewer.id} onFinished={finish} />
        </Suspense>
      </>
    );
  }
  const challenge = progress.kind === "finished" ? progress.challenge : loaded;
  const { attempt } = challenge;
  if (attempt?.state === "finished") {
    return (
      <WithLevels category={category}>
        <Suspense fallback={<SkeletonCard label={m.loading()} />}>
          <ChallengeResult challenge={challenge} attempt={attempt} viewer={viewer} onPractise={onPractise} />
        </Suspense>
      </WithLevels>
    );
  }
  if (attempt && progress.kind !== "not-dealt") return <Loading />;
  return (
    <WithLevels category={category}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <StartPanel challenge={challenge}>
          <StartButton
            isBusy={progress.kind === "dealing"}
            hasFailed={progress.kind === "not-dealt"}
            onStart={() => void start()}
          />
        </StartPanel>
        <Ranking leaders={challenge.leaders} own={null} />
      </div>
    </WithLevels>
  );
}

/** What follows a press takes the whole page: it begins at its top, and the result has no button that had the focus before. */
function useTopOnChange(kind: ReturnType<typeof useAttempt>["progress"]["kind"]): void {
  useEffect(() => {
    if (kind !== "playing" && kind !== "finished") return;
    window.scrollTo(0, 0);
    if (kind === "finished") document.getElementById("main")?.focus({ preventScroll: true });
  }, [kind]);
}

/** An attempt that is going on: on a phone without the site's header, as the board that follows. */
function Loading() {
  return (
    <div data-game>
      <SkeletonCard label={m.loading()} />
    </div>
  );
}
