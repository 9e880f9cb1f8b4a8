import { leftMs } from "../../../domain/solo/clock.ts";
import type { PlayingGame } from "../../../domain/solo/game.ts";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** A game that was left in the middle is offered again. */
export function ContinueGame({ game }: { game: PlayingGame }) {
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
