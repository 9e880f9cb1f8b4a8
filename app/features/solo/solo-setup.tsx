import { leftMs, type PlayingGame } from "../../../domain/solo/game.ts";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useSoloGame } from "./game-store.ts";
import { SetupForm } from "./setup-form.tsx";

/** Where a game is set up, or the one being played is continued. */
export function SoloSetup({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <PageTitle>{m.single_title()}</PageTitle>
      <div>
        <h1 className="text-3xl font-bold">{m.single_title()}</h1>
        <p className="mt-1 text-ink-soft">{m.single_subtitle()}</p>
      </div>
      {game?.phase === "playing" && <ContinueGame game={game} />}
      <Card>
        <SetupForm key={userId} userId={userId} />
      </Card>
    </div>
  );
}

/** Offers to continue an unfinished game. */
function ContinueGame({ game }: { game: PlayingGame }) {
  const { answers, clock } = game;
  const answered = answers.filter((answer) => answer !== null).length;
  const time = formatClock(Math.ceil(leftMs(clock, Date.now()) / 1000));
  return (
    <Card title={m.solo_continue_title()} className="border-primary">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <p>{m.solo_continue_text({ answered, total: answers.length, time })}</p>
          <p className="text-sm text-ink-soft">{m.solo_continue_hint()}</p>
        </div>
        <ButtonLink to="/single-player/quiz" size="large" className="max-sm:grow">
          {m.solo_continue()}
        </ButtonLink>
      </div>
    </Card>
  );
}
