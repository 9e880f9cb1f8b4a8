import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import type { PlayedBefore } from "./play-again.lazy.ts";

/** Only loaded when it is pressed: it knows the forms of both kinds of games. */
const prepare = () => import("./play-again.lazy.ts");

type PlayAgainProps = {
  userId: string;
  played: PlayedBefore;
  /** Which game, for screen readers. */
  title: ReactNode;
};

/** Opens the form of a new game with the passage and settings of a finished one. */
export function PlayAgain({ userId, played, title }: PlayAgainProps) {
  const open = async () => (await prepare()).prepareAgain(userId, played);
  return (
    <OpenForm open={open} variant="secondary">
      {m.single_play_again()}
      <span className="sr-only">: {title}</span>
    </OpenForm>
  );
}

/** For a new learner: a first game whose passage is chosen already. */
export function FirstGame({ userId }: { userId: string }) {
  return (
    <Card title={m.dashboard_first()} className="border-primary">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-ink-soft">{m.dashboard_first_text()}</p>
        <OpenForm open={async () => (await prepare()).prepareFirst(userId)} variant="primary">
          {m.dashboard_first_start()}
        </OpenForm>
      </div>
    </Card>
  );
}

type OpenFormProps = {
  /** @returns where to go; null if that failed */
  open: () => Promise<string | null>;
  variant: "primary" | "secondary";
  children: ReactNode;
};

function OpenForm({ open, variant, children }: OpenFormProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  // Rendered on the server, but useless before hydration.
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const path = await nullOnFailure(open());
    setBusy(false);
    if (path === null) notify("error", m.dashboard_again_failed());
    else await navigate(path);
  };
  return (
    <Button
      variant={variant}
      {...(variant === "secondary" ? { size: "small" as const } : { className: "max-sm:grow" })}
      disabled={!isHydrated}
      aria-busy={isBusy}
      onClick={() => void go()}
    >
      {children}
    </Button>
  );
}
