import Volume2 from "lucide-react/icons/volume-2";
import { useEffect } from "react";
import { m } from "../i18n/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { useIsHydrated } from "../ui/deferred.ts";

/** Speaks a word with the browser's speech synthesis; hidden in a browser without it. */
export function SpeakButton({ text }: { text: string }) {
  const canSpeak = useIsHydrated() && "speechSynthesis" in window;
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  // Invisible rather than absent, so that nothing moves when it appears.
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={m.words_listen({ word: text })}
      onClick={() => speak(text)}
      className={canSpeak ? undefined : "invisible"}
    >
      <Volume2 aria-hidden="true" className="size-5" />
    </Button>
  );
}

/** Speaks an English text; only in a browser with speech synthesis. */
export function speak(text: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "en-US";
  // A second press starts again instead of waiting for the first utterance to end.
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}

/** The classes of a link to a word within a list of words: large enough to tap, and distinct from its neighbours. */
export const WORD_LINK =
  "inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

/** The page that shows a word's meanings. */
export function wordPath(query: string): string {
  return `/words?${new URLSearchParams({ q: query })}`;
}
