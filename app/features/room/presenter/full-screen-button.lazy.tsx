import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";

/** Shows the room in full screen, on all pages of the game. */
export function FullScreenButton(): ReactNode {
  const [isFull, setFull] = useFullScreen();
  useEffect(() => leaveFullScreen, []);
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button variant="quiet" size="small" className="-my-2.5" onClick={() => setFull(!isFull)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{isFull ? m.present_big_leave() : m.present_big()}</span>
    </Button>
  );
}

/** With this attribute the stylesheet hides everything around the room. */
const FULL_SCREEN_ATTRIBUTE = "data-big";

function isFullScreen(): boolean {
  return document.documentElement.hasAttribute(FULL_SCREEN_ATTRIBUTE);
}

function setFullScreen(isOn: boolean): void {
  setAttribute(isOn);
  if (isOn) void document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}

const listeners = new Set<() => void>();

function setAttribute(isOn: boolean): void {
  document.documentElement.toggleAttribute(FULL_SCREEN_ATTRIBUTE, isOn);
  for (const listener of listeners) listener();
}

/** The full screen state and its setter. Browsers without full screen only hide what surrounds the room. */
function useFullScreen(): readonly [isFull: boolean, setFull: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isFullScreen, () => false), setFullScreen];
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("fullscreenchange", onFullscreenChange);
    document.addEventListener("keydown", onKey);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("fullscreenchange", onFullscreenChange);
    document.removeEventListener("keydown", onKey);
  };
}

/** The browser can end full screen by itself. */
function onFullscreenChange(): void {
  if (!document.fullscreenElement) setAttribute(false);
}

/** Escape also works where the browser has no full screen, but closes an open dialog first. */
function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape" && isFullScreen() && !document.fullscreenElement && !document.querySelector("dialog[open]"))
    setFullScreen(false);
}

/** Ends full screen when the room is left. */
function leaveFullScreen(): void {
  if (isFullScreen()) setFullScreen(false);
}
