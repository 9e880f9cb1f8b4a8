import { useSyncExternalStore } from "react";

/** Turns full screen on or off, if the browser lets it: only during a press does it turn it on. */
export function setFullScreen(isOn: boolean): void {
  if (isOn === isFullScreen()) return;
  const done = isOn ? document.documentElement.requestFullscreen?.() : document.exitFullscreen();
  void done?.catch(() => {});
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFullScreen, () => false);
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
