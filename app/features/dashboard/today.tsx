import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Swords from "lucide-react/icons/swords";
import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import type { Progress } from "./load-progress.ts";
import { StreakWeek } from "./streak-week.tsx";

type TodayProps = {
  /** What to do next. */
  action: ReactNode;
  /** Null where it could not be loaded. */
  streak: Progress["streak"] | null;
  /** Without it, only what works alone. */
  isOnline?: boolean;
};

/** The top of the dashboard, which fits into the first screen of a phone: what to do next, the streak, and ways to play. */
export function Today({ action, streak, isOnline = true }: TodayProps) {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid gap-3 lg:gap-6">
        {action}
        {streak && <StreakWeek streak={streak} />}
      </div>
      <div className="grid gap-3 lg:gap-6">
        <GameModes isOnline={isOnline} />
        {isOnline && <CodeForm />}
      </div>
    </div>
  );
}

function GameModes({ isOnline }: { isOnline: boolean }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1.5 font-bold lg:text-xl">
        {m.dashboard_modes()}
      </h2>
      <ul className="grid auto-cols-fr grid-flow-col gap-3 lg:grid-flow-row">
        <Mode to="/single-player" icon={BookOpenCheck} title={m.dashboard_single()} text={m.dashboard_single_text()} />
        {isOnline && (
          <Mode to="/multi-player" icon={Swords} title={m.dashboard_multi()} text={m.dashboard_multi_text()} />
        )}
      </ul>
    </section>
  );
}

type ModeProps = { to: string; icon: LucideIcon; title: string; text: string };

/** A way to play. Its text needs the room that a phone has not. */
function Mode({ to, icon: Icon, title, text }: ModeProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line-strong bg-surface px-3 py-2 hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft lg:px-4 lg:py-3"
      >
        <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block leading-tight font-bold text-balance">{title}</span>
          <span className="hidden text-sm text-pretty text-ink-soft lg:block">{text}</span>
        </span>
      </Link>
    </li>
  );
}

/** A code leads to the page of its room's link. */
function CodeForm() {
  return (
    <Form method="get" action="/multi-player/join" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <TextField
        name="code"
        label={m.today_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="font-mono tracking-widest uppercase"
      />
      <Button type="submit" variant="secondary" className="min-h-[2.875rem]">
        {m.today_join()}
      </Button>
    </Form>
  );
}
