import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Swords from "lucide-react/icons/swords";
import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** The ways to play that there are. */
export function GameModes() {
  return (
    <Card title={m.dashboard_modes()}>
      <div className="grid gap-7">
        <Mode icon={BookOpenCheck} title={m.dashboard_single()} text={m.dashboard_single_text()}>
          <ButtonLink to="/single-player" variant="secondary">
            {m.landing_single_action()}
          </ButtonLink>
        </Mode>
        <Mode icon={Swords} title={m.dashboard_multi()} text={m.dashboard_multi_text()}>
          <ButtonLink to="/multi-player/create" variant="secondary">
            {m.landing_create()}
          </ButtonLink>
          <ButtonLink to="/multi-player" variant="quiet">
            {m.landing_browse()}
          </ButtonLink>
        </Mode>
      </div>
    </Card>
  );
}

type ModeProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Mode({ icon: Icon, title, text, children }: ModeProps) {
  return (
    <section>
      <div className="flex gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{title}</h3>
          <p className="text-pretty text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-2">{children}</div>
    </section>
  );
}
