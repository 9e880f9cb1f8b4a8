import { useEffect, useState } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { initialPenalties } from "./last-settings.ts";

type PenaltiesSwitchProps = {
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
  /** Whether the host of a new room presents. */
  presents: boolean;
};

/**
 * Whether wrong answers cost money. In the form of a new room it follows the switch for presenting, and the last room,
 * until the host chooses. What the room would decide itself is not sent [RR-55].
 */
export function PenaltiesSwitch({ current, draft, presents }: PenaltiesSwitchProps) {
  const [chosen, setChosen] = useState(current);
  // The last room is known to the browser only.
  const isHydrated = useIsHydrated();
  const initial = isHydrated ? initialPenalties(presents) : true;
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft).penalties;
    if (saved) setChosen(saved === "on");
  }, [draft]);
  const hasPenalties = chosen ?? initial;
  const isSent = chosen !== undefined || initial === presents;
  return (
    <div>
      {/* In the page from the start, so that the draft is restored into it even if the form is sent before this script runs. */}
      <input type="hidden" name="penalties" value={isSent ? switchValue(hasPenalties) : ""} />
      <Checkbox
        label={m.create_penalties()}
        // Before that a press would be shown, and then be lost.
        disabled={!isHydrated}
        checked={hasPenalties}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.create_penalties_hint()}</p>
    </div>
  );
}

/** A switch as the value of a form's field. */
export function switchValue(isOn: boolean): string {
  return isOn ? "on" : "off";
}
