import { lazy, Suspense, useState } from "react";
import { read, remove, write } from "../../../browser/browser-storage.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Switch } from "../../../ui/form/switch.tsx";

const HintNote = lazy(() => import("../../../hints/hint-note.lazy.tsx").catch(() => ({ default: () => null })));

const HIDDEN_KEY = "wordroom.meanings-hidden";

/** Whether the words of a list show their meanings: yes, until it is switched off in this browser. */
export function useMeanings() {
  const [isShown, setShown] = useState(() => read("localStorage", HIDDEN_KEY) !== true);
  const show = (shown: boolean) => {
    setShown(shown);
    if (shown) remove("localStorage", HIDDEN_KEY);
    else write("localStorage", HIDDEN_KEY, true);
  };
  return [isShown, show] as const;
}

export function MeaningsSwitch({ isShown, onShow }: { isShown: boolean; onShow: (shown: boolean) => void }) {
  return <Switch label={m.cards_hide_meanings()} checked={!isShown} onChange={(isHidden) => onShow(!isHidden)} />;
}

/** Says for the first time that cards have a back. @param hasFlipped who has turned a card needs no hint */
export function FlipHint({ hasFlipped }: { hasFlipped: boolean }) {
  return <Suspense>{!hasFlipped && <HintNote id="flip" />}</Suspense>;
}
