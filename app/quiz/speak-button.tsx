import Volume2 from "lucide-react/icons/volume-2";
import { useEffect } from "react";
import { m } from "../i18n/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";

/** Says a word with the browser's own voice; absent where it has none. */
export function SpeakButton({ text }: { text: string }) {
  const canSpeak = useIsHydrated() && "speechSynthesis" in window;
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  const speak = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = "en-US";
    // A second press begins anew instead of waiting for the first to end.
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  };
  // Its place is kept until it is known, so that nothing moves.
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={m.words_listen({ word: text })}
      onClick={speak}
      className={canSpeak ? undefined : "invisible"}
    >
      <Volume2 aria-hidden="true" className="size-5" />
    </Button>
  );
}
