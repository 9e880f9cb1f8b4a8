import { useEffect, useRef, useState } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { initialPenalties } from "./last-settings.ts";

type PenaltiesSwitchProps = {
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
};

/**
 * Whether wrong answers cost money. In the form of a new room it follows the switch for presenting, and the last room,
 * until the host chooses. What the room would decide itself is not sent [RR-55].
 */
export function PenaltiesSwitch({ current, draft }: PenaltiesSwitchProps) {
  const inner = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(current);
  const [presents, setPresents] = useState(false);
  // As the server renders it; the last room is known to the browser only.
  const [initial, setInitial] = useState(true);
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft).penalties;
    if (saved) setChosen(saved === "on");
    const form = inner.current?.closest("form");
    if (!form) return;
    const follow = () => {
      const isPresenting = new FormData(form).has("presents");
      setPresents(isPresenting);
      setInitial(initialPenalties(isPresenting));
    };
    follow();
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [draft]);
  const hasPenalties = chosen ?? initial;
  const isSent = chosen !== undefined || initial === presents;
  return (
    <div ref={inner}>
      {/* In the page from the start, so that the draft is restored into it even if the form is sent before this script runs. */}
      <input type="hidden" name="penalties" value={isSent ? switchValue(hasPenalties) : ""} />
      <Checkbox
        label={m.create_penalties()}
        checked={hasPenalties}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.create_penalties_hint()}</p>
    </div>
  );
}

function switchValue(isOn: boolean): string {
  return isOn ? "on" : "off";
}
