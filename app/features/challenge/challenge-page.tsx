import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { CHALLENGE_CATEGORIES, type ChallengeCategory } from "../../../domain/challenge/rules.ts";
import { useIsOnline } from "../../browser/use-is-online.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useAttempt } from "./attempt.ts";
import type { PracticeQuiz } from "./challenge-result.lazy.tsx";
import { levelName } from "./level-name.ts";
import type { Challenge } from "./load-challenge.ts";
import { Ranking } from "./ranking.tsx";
import { SignInToPlay, StartButton, StartPanel } from "./start-panel.tsx";

// Each by itself: a visitor who follows a shared link needs neither.
const ChallengeBoard = lazy(async () => ({
  default: (await import("./challenge-board.lazy.tsx")).ChallengeBoard,
}));
const ChallengeResult = lazy(async () => ({
  default: (await import("./challenge-result.lazy.tsx")).ChallengeResult,
}));

type ChallengePageProps = {
  category: ChallengeCategory;
  /** Null where it could not be loaded. */
  challenge: Challenge | null;
  /** Null for visitors. */
  userId: string | null;
  onPractise: (quiz: PracticeQuiz) => void;
};

/** The challenge of a level: before, while and after the learner plays it. */
export function ChallengePage({ category, challenge, userId, onPractise }: ChallengePageProps) {
  return (
    <Announcer>
      <PageTitle>{m.challenge_title()}</PageTitle>
      {challenge && userId !== null ? (
        // Another level, or another day, is another attempt.
        <OwnChallenge
          key={`${challenge.day} ${category} ${userId}`}
          challenge={challenge}
          userId={userId}
          onPractise={onPractise}
        />
      ) : (
        <WithLevels category={category}>
          {challenge ? (
            <StartPanel challenge={challenge}>
              <SignInToPlay category={category} />
            </StartPanel>
          ) : (
            <NotLoaded />
          )}
        </WithLevels>
      )}
    </Announcer>
  );
}

type OwnChallengeProps = { challenge: Challenge; userId: string; onPractise: (quiz: PracticeQuiz) => void };

function OwnChallenge({ challenge: loaded, userId, onPractise }: OwnChallengeProps) {
  const { category } = loaded;
  const { revalidate } = useRevalidator();
  const { progress, start, finish } = useAttempt(category, () => void revalidate());
  const goOn = useEffectEvent(start);
  const isInterrupted = loaded.attempt?.state === "running" && progress.kind === "loaded";
  useEffect(() => {
    if (isInterrupted) void goOn();
  }, [isInterrupted]);
  if (progress.kind === "playing") {
    return (
      <>
        <h1 className="sr-only">{m.challenge_title()}</h1>
        <Suspense fallback={<Loading />}>
          <ChallengeBoard play={progress.play} userId={userId} onFinished={finish} />
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
          <ChallengeResult challenge={challenge} attempt={attempt} userId={userId} onPractise={onPractise} />
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

/** An attempt that is going on: on a phone without the site's header, as the board that follows. */
function Loading() {
  return (
    <div data-game>
      <SkeletonCard label={m.loading()} />
    </div>
  );
}

function WithLevels({ category, children }: { category: ChallengeCategory; children: ReactNode }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl font-bold">{m.challenge_title()}</h1>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">{m.challenge_intro()}</p>
        </div>
        <Choices
          label={m.cards_level()}
          parameter="level"
          options={CHALLENGE_CATEGORIES.map((value) => ({ value, label: levelName(value) }))}
          current={category}
          className="w-full sm:w-auto"
        />
      </div>
      {children}
    </>
  );
}

/** The server deals and times a challenge: without a network there is none. */
function NotLoaded() {
  const isOnline = useIsOnline();
  if (isOnline) {
    return (
      <StatePanel kind="error" title={m.challenge_failed()} text={m.rooms_error_hint()}>
        <RetryButton />
      </StatePanel>
    );
  }
  return (
    <StatePanel kind="info" title={m.challenge_offline()} text={m.challenge_offline_text()}>
      <RetryButton />
      <ButtonLink to="/single-player" variant="secondary">
        {m.dashboard_single()}
      </ButtonLink>
    </StatePanel>
  );
}
