import { leftMs, type PlayingGame } from "../../../domain/solo/game.ts";
import { formatClock } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Offers to continue an unfinished game. @param props.hint what else there is to know */
export function ContinueGame({ game, hint }: { game: PlayingGame; hint?: string }) {
  const { answers, clock } = game;
  const answered = answers.filter((answer) => answer !== null).length;
  const time = formatClock(Math.ceil(leftMs(clock, Date.now()) / 1000));
  return (
    <Card title={m.solo_continue_title()} className="border-primary">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <p>{m.solo_continue_text({ answered, total: answers.length, time })}</p>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        <ButtonLink to="/single-player/quiz" size="large" className="max-sm:grow">
          {m.solo_continue()}
        </ButtonLink>
      </div>
    </Card>
  );
}
