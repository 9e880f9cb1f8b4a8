import Lightbulb from "lucide-react/icons/lightbulb";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useState } from "react";
import { type Hint, hintsIn } from "../../domain/account/hints.ts";
import { browserApi } from "../api.ts";
import { read, write } from "../browser/browser-storage.ts";
import { useViewer } from "../features/shell/viewer.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Button } from "../ui/button.tsx";

/** A sentence for the first time, which can be put away; not there for who has seen it, here or with their account. */
export default function HintNote({ id }: { id: Hint }): ReactNode {
  const userId = useViewer()?.id ?? null;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isNew(id, userId).then((isFirstTime) => {
      if (!isHere || !isFirstTime) return;
      setShown(true);
      markSeen(id, userId);
    });
    return () => {
      isHere = false;
    };
  }, [id, userId]);
  if (!isShown) return null;
  return (
    <p
      role="note"
      className="flex animate-toast-in items-center gap-2 rounded-control bg-accent-soft pl-3 text-sm text-pretty text-on-accent-soft"
    >
      <Lightbulb aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 py-2">{textOf(id)}</span>
      <Button variant="quiet" size="icon" aria-label={m.close()} onClick={() => setShown(false)}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </p>
  );
}

function textOf(hint: Hint): string {
  const texts = {
    flip: m.hint_flip,
    grades: m.hint_grades,
    change_answer: m.hint_change_answer,
    full_screen: m.hint_full_screen,
    streak: m.hint_streak,
  };
  return texts[hint]();
}

const KEY = "wordroom.hints";

function seenHere(): Hint[] {
  const stored = read("localStorage", KEY);
  return Array.isArray(stored) ? hintsIn(stored) : [];
}

/** Without a network this device decides alone. */
async function isNew(hint: Hint, userId: string | null): Promise<boolean> {
  if (seenHere().includes(hint)) return false;
  if (userId === null || !navigator.onLine) return true;
  const response = await browserApi()
    .api.users[":id"].hints.$get({ param: { id: userId } })
    .catch(() => null);
  if (!response?.ok) return true;
  const { seen } = (await response.json()).data;
  write("localStorage", KEY, hintsIn([...seenHere(), ...seen]));
  return !seen.includes(hint);
}

function markSeen(hint: Hint, userId: string | null): void {
  write("localStorage", KEY, hintsIn([...seenHere(), hint]));
  if (userId === null) return;
  browserApi()
    .api.users[":id"].hints[":hint"].$put({ param: { id: userId, hint } })
    // This device has kept it.
    .catch(() => {});
}
