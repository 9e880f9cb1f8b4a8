import { useEffect, useRef, useState } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";

type PenaltiesSwitchProps = {
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
};

/**
 * Whether wrong answers cost money. In the form of a new room it follows the switch for presenting until the host chooses;
 * without a choice nothing is sent, and the room decides by the same rule [RR-55].
 */
export function PenaltiesSwitch({ current, draft }: PenaltiesSwitchProps) {
  const inner = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(current);
  const [presents, setPresents] = useState(false);
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft).penalties;
    if (saved !== undefined) setChosen(saved === "on");
    const form = inner.current?.closest("form");
    if (!form) return;
    const follow = () => setPresents(new FormData(form).has("presents"));
    follow();
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [draft]);
  return (
    <div ref={inner}>
      {chosen !== undefined && <input type="hidden" name="penalties" value={chosen ? "on" : "off"} />}
      <Checkbox
        label={m.create_penalties()}
        checked={chosen ?? !presents}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.create_penalties_hint()}</p>
    </div>
  );
}
