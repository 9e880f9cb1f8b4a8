import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button } from "../../ui/button.tsx";
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
    <OpenForm open={open} variant="quiet" size="small">
      <RotateCcw aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">
        {m.single_play_again()}
        <span className="sr-only">: {title}</span>
      </span>
    </OpenForm>
  );
}

/** For a new learner: opens the form with a passage that is chosen already. */
export function FirstGame({ userId }: { userId: string }) {
  return (
    <OpenForm open={async () => (await prepare()).prepareFirst(userId)} size="large">
      {m.dashboard_first_start()}
    </OpenForm>
  );
}

type OpenFormProps = {
  /** @returns where to go; null if that failed */
  open: () => Promise<string | null>;
  variant?: "quiet";
  size: "small" | "large";
  children: ReactNode;
};

function OpenForm({ open, variant, size, children }: OpenFormProps) {
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
    <Button variant={variant} size={size} disabled={!isHydrated} aria-busy={isBusy} onClick={() => void go()}>
      {children}
    </Button>
  );
}
