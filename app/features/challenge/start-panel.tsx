import BookOpenText from "lucide-react/icons/book-open-text";
import CircleCheck from "lucide-react/icons/circle-check";
import Timer from "lucide-react/icons/timer";
import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { challengePath } from "./category-name.ts";
import type { Challenge } from "./load-challenge.ts";

/** What awaits, and the button that lets the clock run. */
export function StartPanel({ challenge, children }: { challenge: Challenge; children: ReactNode }) {
  const { title, players } = challenge;
  return (
    <Card>
      <p className="text-sm text-ink-soft">{m.challenge_today()}</p>
      <h2 lang="en" className="text-2xl font-extrabold text-balance wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-4 grid gap-2">
        {FACTS.map(({ Icon, text }) => (
          <li key={text()} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
            <span className="min-w-0 text-pretty">{text()}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-pretty text-ink-soft">
        {players === 0 ? m.challenge_players_none() : m.challenge_players({ count: players })}
      </p>
      <div className="mt-5">{children}</div>
    </Card>
  );
}

const FACTS = [
  { Icon: BookOpenText, text: m.challenge_fact_words },
  { Icon: Timer, text: m.challenge_fact_time },
  { Icon: CircleCheck, text: m.challenge_fact_attempt },
] as const;

type StartButtonProps = { isBusy: boolean; hasFailed: boolean; onStart: () => void };

export function StartButton({ isBusy, hasFailed, onStart }: StartButtonProps) {
  // This part of the page hydrates after the rest: a press before that would be lost.
  const isHydrated = useIsHydrated();
  return (
    <div className="grid gap-3">
      {hasFailed && <FormAlert>{m.challenge_not_dealt()}</FormAlert>}
      <Button
        size="large"
        disabled={!isHydrated}
        busy={isBusy}
        busyLabel={m.challenge_starting()}
        onClick={onStart}
        className="sm:w-fit"
      >
        {hasFailed ? m.try_again() : m.challenge_start()}
      </Button>
    </div>
  );
}

/** For visitors: an attempt needs an account that it can count for. */
export function SignInToPlay({ category }: Pick<Challenge, "category">) {
  const next = encodeURIComponent(challengePath(category));
  return (
    <div className="grid gap-3">
      <p className="text-pretty">{m.challenge_sign_in()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/login?next=${next}`} className="max-sm:grow">
          {m.nav_login()}
        </ButtonLink>
        <ButtonLink to={`/register?next=${next}`} variant="secondary" className="max-sm:grow">
          {m.register_submit()}
        </ButtonLink>
      </div>
    </div>
  );
}
