import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { type ReactNode, useEffect } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { setFullScreen, useIsFullScreen } from "./full-screen.ts";

/** Shows the room in full screen, on all pages of the game, where the browser can. */
export function FullScreenButton(): ReactNode {
  const isFull = useIsFullScreen();
  useEffect(() => () => setFullScreen(false), []);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button variant="quiet" size="small" className="-my-2.5" onClick={() => setFullScreen(!isFull)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{isFull ? m.present_big_leave() : m.present_big()}</span>
    </Button>
  );
}
