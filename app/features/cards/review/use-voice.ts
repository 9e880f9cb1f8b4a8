import { useSyncExternalStore } from "react";

/** Whether the browser can speak English now: without network only by a voice of the device. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, hasVoice, () => false);
}

function hasVoice(): boolean {
  if (!("speechSynthesis" in window)) return false;
  const voices = window.speechSynthesis.getVoices();
  return voices.some(({ lang, localService }) => /^en(?:[-_]|$)/i.test(lang) && (localService || navigator.onLine));
}

/** Voices are loaded after the page. */
function subscribe(changed: () => void): () => void {
  const synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;
  const targets = [window, ...(synthesis ? [synthesis] : [])];
  const types = ["online", "offline", "voiceschanged"];
  for (const target of targets) for (const type of types) target.addEventListener(type, changed);
  return () => {
    for (const target of targets) for (const type of types) target.removeEventListener(type, changed);
  };
}
