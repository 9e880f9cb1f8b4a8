import { useSyncExternalStore } from "react";

/** With this attribute the stylesheet hides everything around the room. */
const FULL_SCREEN_ATTRIBUTE = "data-big";

function isFullScreen(): boolean {
  return document.documentElement.hasAttribute(FULL_SCREEN_ATTRIBUTE);
}

/** Turns full screen on or off. Browsers without it only hide what surrounds the room. */
export function setFullScreen(isOn: boolean): void {
  setAttribute(isOn);
  if (isOn) void document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}

const listeners = new Set<() => void>();

function setAttribute(isOn: boolean): void {
  document.documentElement.toggleAttribute(FULL_SCREEN_ATTRIBUTE, isOn);
  for (const listener of listeners) listener();
}

/** Whether the room is shown in full screen. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFullScreen, () => false);
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
export function leaveFullScreen(): void {
  if (isFullScreen()) setFullScreen(false);
}
