import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { type ReactNode, useEffect } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { leaveBigScreen, useBigScreen } from "./big-screen.ts";

/** Lets the room fill the screen, over all pages of its game. */
export function BigScreenButton(): ReactNode {
  const [isBig, turn] = useBigScreen();
  useEffect(() => leaveBigScreen, []);
  const Icon = isBig ? Minimize : Maximize;
  return (
    <Button variant="quiet" size="small" className="-my-2.5" onClick={() => turn(!isBig)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{isBig ? m.present_big_leave() : m.present_big()}</span>
    </Button>
  );
}
