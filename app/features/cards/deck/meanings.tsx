import { useEffect, useState } from "react";
import { read, remove, write } from "../../../browser/browser-storage.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Switch } from "../../../ui/form/switch.tsx";

const HIDDEN_KEY = "wordroom.meanings-hidden";
const FLIP_KEY = "wordroom.flip-hint-seen";

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

/** Says once in a browser that cards have a back. @param hasFlipped who has turned a card needs no hint */
export function FlipHint({ hasFlipped }: { hasFlipped: boolean }) {
  const [isSeen, setSeen] = useState(() => read("localStorage", FLIP_KEY) === true);
  useEffect(() => {
    if (hasFlipped) write("localStorage", FLIP_KEY, true);
  }, [hasFlipped]);
  const close = () => {
    write("localStorage", FLIP_KEY, true);
    setSeen(true);
  };
  if (isSeen || hasFlipped) return null;
  return (
    <Notice tone="info" closeLabel={m.close()} onClose={close}>
      {m.cards_flip_hint()}
    </Notice>
  );
}
