import { type ReactNode, useEffect, useState } from "react";
import type { CardsFullCode } from "../../../../domain/cards/ceilings.ts";
import { introducedOn, queueNow, todayAt } from "../../../../domain/cards/queue.ts";
import { newReviewSession, type ReviewSession, withoutLastStep } from "../../../../domain/cards/review-session.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import type { CardsSnapshot } from "../../../cards/local-cards.ts";
import { useCards } from "../../../cards/use-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { OfflineStatus } from "../../../offline/offline-status.tsx";
import { Announcer } from "../../../quiz/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { FullNote } from "../full-note.tsx";
import type { PracticeQuiz } from "./practise-card.tsx";
import { SessionEnd } from "./session-end.tsx";
import { SessionScreen } from "./session-screen.tsx";
import { StartScreen } from "./start-screen.tsx";
import { useReviewSession } from "./use-review-session.ts";

type ReviewPageProps = {
  userId: string;
  /** Starts a single-player quiz. */
  onPractise: (quiz: PracticeQuiz) => void;
};

/** Reviewing one's words: what is due, a session, and what came of it. */
export function ReviewPage({ userId, onPractise }: ReviewPageProps) {
  const cards = useCards(userId);
  switch (cards.kind) {
    case "loading":
      return (
        <Frame userId={userId}>
          <SkeletonCard label={m.loading()} />
        </Frame>
      );
    case "failed":
      return (
        <Frame userId={userId}>
          <StatePanel kind="error" isPage title={m.review_failed_title()} text={m.review_failed_text()}>
            <Button onClick={cards.retry}>{m.try_again()}</Button>
          </StatePanel>
        </Frame>
      );
    case "ready":
      return <Review userId={userId} store={cards.store} snapshot={cards.snapshot} onPractise={onPractise} />;
    default:
      return cards satisfies never;
  }
}

type FrameProps = { userId: string; waiting?: number; full?: CardsFullCode | null; children: ReactNode };

/** Around everything but a running session, which has the screen for itself. */
function Frame({ userId, waiting = 0, full = null, children }: FrameProps) {
  return (
    <>
      <PageTitle>{m.review_title()}</PageTitle>
      <OfflineStatus userId={userId} waitingCards={waiting} />
      <div className="mx-auto grid max-w-2xl gap-5">
        <FullNote full={full} />
        {children}
      </div>
    </>
  );
}

type ReviewProps = ReviewPageProps & { store: CardStore; snapshot: CardsSnapshot };

function Review({ userId, store, snapshot, onPractise }: ReviewProps) {
  const [session, setSession] = useReviewSession(userId);
  const [ended, setEnded] = useState<ReviewSession | null>(null);
  const [nowMs, updateNow] = useNow();
  const notify = useNotify();
  const { cards, settings, pending, full } = snapshot;
  const today = todayAt(nowMs, settings);
  const introduced = introducedOn(
    cards.map(({ schedule }) => schedule),
    today.day,
  );
  const end = (last: ReviewSession) => {
    setSession(null);
    updateNow();
    setEnded(last.steps.length > 0 ? last : null);
  };
  /** @param extra how many new cards beyond those that were begun or are allowed today */
  const begin = (extra: number) => {
    const extraNew = extra === 0 ? (ended?.extraNew ?? 0) : extra + Math.max(0, introduced - settings.newPerDay);
    setEnded(null);
    setSession(newReviewSession(Date.now(), extraNew));
  };
  /** The last grade is most easily the wrong one, because the session ends with it. */
  const undo = async (last: ReviewSession) => {
    const step = last.steps.at(-1);
    if (!step) return;
    try {
      await store.undo(step.cardId, step.entryId);
      setEnded(null);
      setSession(withoutLastStep(last));
    } catch {
      notify("error", m.review_not_saved());
    }
  };
  if (session) {
    return (
      <Announcer>
        <PageTitle>{m.review_title()}</PageTitle>
        <SessionScreen store={store} snapshot={snapshot} session={session} onChange={setSession} onEnd={end} />
      </Announcer>
    );
  }
  const queue = queueNow(snapshot, nowMs, ended?.extraNew);
  if (ended) {
    return (
      <Frame userId={userId} waiting={pending} full={full}>
        <SessionEnd
          session={ended}
          cards={cards}
          queue={queue}
          today={today}
          settings={settings}
          onContinue={begin}
          onUndo={() => void undo(ended)}
          onClose={() => setEnded(null)}
        />
      </Frame>
    );
  }
  return (
    <Frame userId={userId} waiting={pending} full={full}>
      <StartScreen
        cards={cards}
        queue={queue}
        today={today}
        settings={settings}
        introduced={introduced}
        onStart={begin}
        onNewPerDay={(count) => void store.setNewPerDay(count)}
        onPractise={onPractise}
      />
    </Frame>
  );
}

const EVERY_MS = 30_000;

/** The time, which goes on while the page waits for a card to be due. */
function useNow(): [nowMs: number, update: () => void] {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNowMs(Date.now());
    const timer = setInterval(update, EVERY_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return [nowMs, () => setNowMs(Date.now())];
}
