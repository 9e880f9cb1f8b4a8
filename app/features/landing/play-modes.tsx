import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Presentation from "lucide-react/icons/presentation";
import Swords from "lucide-react/icons/swords";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { usePlayersMax } from "../../use-players-max.ts";
import { Section } from "./section.tsx";

/** The ways to play that there are. */
export function PlayModes() {
  return (
    <Section title={m.landing_modes()}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Mode
          icon={BookOpenCheck}
          title={m.dashboard_single()}
          points={[m.landing_single_passage(), m.landing_single_offline(), m.landing_single_kept()]}
          action={m.landing_single_action()}
          to="/single-player"
        />
        <Mode
          icon={Swords}
          title={m.play_with_friends()}
          points={[
            m.landing_friends_players({ max: usePlayersMax() }),
            m.landing_friends_live(),
            m.landing_friends_events(),
          ]}
          action={m.landing_friends_action()}
          to="/multi-player"
        />
        <Mode
          icon={Presentation}
          title={m.landing_class_title()}
          points={[m.landing_class_passage(), m.landing_class_join(), m.landing_class_order()]}
          action={m.landing_class_action()}
          to="/multi-player/create"
        />
      </div>
    </Section>
  );
}

type ModeProps = { icon: LucideIcon; title: string; points: readonly string[]; action: string; to: string };

function Mode({ icon: Icon, title, points, action, to }: ModeProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h3 className="text-xl font-bold">{title}</h3>
      </div>
      <ul className="mt-4 mb-6 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-primary">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ButtonLink to={to} size="large" className="mt-auto sm:self-start">
        {action}
      </ButtonLink>
    </div>
  );
}
