import Swords from "lucide-react/icons/swords";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** The ways to play that there are. */
export function GameModes() {
  return (
    <Card title={m.dashboard_modes()}>
      <div className="flex gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Swords aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{m.dashboard_multi()}</h3>
          <p className="text-pretty text-ink-soft">{m.dashboard_multi_text()}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-2">
        <ButtonLink to="/multi-player/create" variant="secondary">
          {m.landing_create()}
        </ButtonLink>
        <ButtonLink to="/multi-player" variant="quiet">
          {m.landing_browse()}
        </ButtonLink>
      </div>
    </Card>
  );
}
