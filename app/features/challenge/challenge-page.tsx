import { lazy, Suspense } from "react";
import type { ChallengeCategory } from "../../../domain/challenge/rules.ts";
import { useIsOnline } from "../../browser/use-is-online.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Announcer } from "../../quiz/announcer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Player, PracticeQuiz } from "./challenge-result.lazy.tsx";
import type { Challenge } from "./load-challenge.ts";
import { SignInToPlay, StartPanel } from "./start-panel.tsx";
import { WithLevels } from "./with-levels.tsx";

/** By itself: a visitor who follows a shared link does not need it. */
const OwnChallenge = lazy(async () => ({ default: (await import("./own-challenge.lazy.tsx")).OwnChallenge }));

type ChallengePageProps = {
  category: ChallengeCategory;
  /** Null if it could not be loaded. */
  challenge: Challenge | null;
  /** Null for visitors. */
  viewer: Player | null;
  onPractise: (quiz: PracticeQuiz) => void;
};

/** The challenge of a level: before, while and after the learner plays it. */
export function ChallengePage({ category, challenge, viewer, onPractise }: ChallengePageProps) {
  return (
    <Announcer>
      <PageTitle>{m.challenge_title()}</PageTitle>
      {challenge && viewer ? (
        // Another level, or another day, is another attempt.
        <Suspense key={`${challenge.day} ${category} ${viewer.id}`} fallback={<SkeletonCard label={m.loading()} />}>
          <OwnChallenge challenge={challenge} viewer={viewer} onPractise={onPractise} />
        </Suspense>
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
    <StatePanel kind="info" pen="sleeps" title={m.challenge_offline()} text={m.challenge_offline_text()}>
      <RetryButton />
      <ButtonLink to="/single-player" variant="secondary">
        {m.dashboard_single()}
      </ButtonLink>
    </StatePanel>
  );
}
