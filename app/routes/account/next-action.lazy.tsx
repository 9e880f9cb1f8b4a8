import type { ReactNode } from "react";
import { nextAction } from "../../../domain/progress/next-action.ts";
import { leftMs, type PlayingGame } from "../../../domain/solo/game.ts";
import { useDue } from "../../features/cards/use-due.ts";
import { challengePath } from "../../features/challenge/category-name.ts";
import type { Challenges } from "../../features/challenge/load-challenge.ts";
import { ActionCard, ActionLoading } from "../../features/dashboard/action-card.tsx";
import { pathOf } from "../../features/room/room-page.ts";
import { useOpenRoom } from "../../features/room/use-open-room.ts";
import { useSoloGame } from "../../features/solo/game-store.ts";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";

type NextActionProps = {
  userId: string;
  /** Null where they could not be loaded. */
  challenges: Challenges | null;
  hasPlayed: boolean;
  /** False for who has no cards: then nothing is waited for. */
  hasWords: boolean;
  /** Opens the form of a first game. */
  firstGame: ReactNode;
};

/** The one thing to do next, by what the server and this browser know. */
export function NextAction({ userId, challenges, hasPlayed, hasWords, firstGame }: NextActionProps) {
  const room = useOpenRoom();
  const due = useDue(userId);
  const solo = useSoloGame(userId);
  const game = solo?.phase === "playing" ? solo : null;
  const challenge = challenges?.categories.find(({ category }) => category === challenges.own) ?? null;
  const dueCount = due.kind === "known" ? due.count : due.kind === "loading" && hasWords ? null : 0;
  const action = nextAction({
    isInRoom: room !== null,
    hasUnfinishedGame: game !== null,
    challenge: challenge && (challenge.attempt?.state ?? "open"),
    dueCount,
    hasPlayed,
  });
  if (action === null) return <ActionLoading />;
  if (room) {
    return (
      <ActionCard
        title={m.today_room({ name: room.name })}
        mark={room.name}
        text={m.today_room_text({ code: room.id })}
      >
        <ActionLink to={pathOf("wait", room.id)}>{m.dashboard_open_room_return()}</ActionLink>
      </ActionCard>
    );
  }
  if (action === "finish_game" && game) return <FinishGame game={game} />;
  if (due.kind === "failed" && hasWords) return <CardsFailed retry={due.retry} />;
  if (action === "review" && due.kind === "known") return <ReviewNow {...due} />;
  if (action === "first_game") {
    return (
      <ActionCard title={m.dashboard_first()} mark={m.dashboard_first_mark()} text={m.dashboard_first_text()}>
        {firstGame}
      </ActionCard>
    );
  }
  if (challenge && action !== "play") {
    const isRunning = action === "finish_challenge";
    return (
      <ActionCard
        title={isRunning ? m.today_challenge_running() : m.today_challenge()}
        mark={m.challenge_title()}
        text={isRunning ? m.today_challenge_running_text() : m.today_challenge_text()}
      >
        <ActionLink to={challengePath(challenge.category)}>
          {isRunning ? m.challenge_go_on() : m.today_challenge_play()}
        </ActionLink>
      </ActionCard>
    );
  }
  const tomorrow = due.kind === "known" ? due.tomorrow : 0;
  return (
    <ActionCard
      title={m.today_play()}
      mark={m.today_play_mark()}
      text={tomorrow > 0 ? m.dashboard_due_tomorrow({ count: tomorrow }) : m.today_play_text()}
    >
      <ActionLink to="/single-player">{m.review_play()}</ActionLink>
    </ActionCard>
  );
}

function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} size="large">
      {children}
    </ButtonLink>
  );
}

function ReviewNow({ count, minutes }: { count: number; minutes: number }) {
  const words = m.dashboard_due({ count });
  return (
    <ActionCard title={m.today_due({ words, minutes })} mark={words} text={m.today_due_text()}>
      <ActionLink to="/review">{m.today_review()}</ActionLink>
    </ActionCard>
  );
}

function FinishGame({ game: { answers, clock } }: { game: PlayingGame }) {
  const answered = answers.filter((answer) => answer !== null).length;
  const time = formatClock(Math.ceil(leftMs(clock, Date.now()) / 1000));
  return (
    <ActionCard
      title={m.solo_continue_title()}
      mark={m.solo_continue_mark()}
      text={m.solo_continue_text({ answered, total: answers.length, time })}
    >
      <ActionLink to="/single-player/quiz">{m.solo_continue()}</ActionLink>
    </ActionCard>
  );
}

function CardsFailed({ retry }: { retry: () => void }) {
  return (
    <ActionCard title={m.cards_failed()} mark="" text={m.cards_failed_hint()}>
      <Button size="large" onClick={retry}>
        {m.try_again()}
      </Button>
    </ActionCard>
  );
}
