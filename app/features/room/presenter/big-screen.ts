import { useSyncExternalStore } from "react";

/** Marks the page: the stylesheet then leaves out everything around the room. */
const MARK = "data-big";

const listeners = new Set<() => void>();

/** Whether the room fills the screen, and how to change that. Where no browser window may, the page alone grows. */
export function useBigScreen(): readonly [isBig: boolean, turn: (isBig: boolean) => void] {
  return [useSyncExternalStore(follow, isBig, () => false), turn];
}

/** Back to an ordinary page, for whoever leaves the room. */
export function leaveBigScreen(): void {
  if (isBig()) turn(false);
}

function isBig(): boolean {
  return document.documentElement.hasAttribute(MARK);
}

function turn(isOn: boolean): void {
  mark(isOn);
  if (isOn) void document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}

function mark(isOn: boolean): void {
  document.documentElement.toggleAttribute(MARK, isOn);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
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

/** The browser has its own ways out. */
function onFullscreenChange(): void {
  if (!document.fullscreenElement) mark(false);
}

/** Escape leaves the big page also where the browser knows no full screen, but closes a dialog first. */
function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape" && isBig() && !document.fullscreenElement && !document.querySelector("dialog[open]"))
    turn(false);
}
