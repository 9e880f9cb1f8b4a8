import { useEffect, useState } from "react";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { defaultSwitch, initialSwitch, type SwitchName } from "./last-settings.ts";

type RoomSwitchProps = {
  name: SwitchName;
  label: string;
  hint: string;
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
  /** Whether the host of a new room presents. */
  presents: boolean;
};

/**
 * A setting that is on or off. In the form of a new room it follows the switch for presenting, and the last room, until the
 * host chooses. What the room would decide itself is not sent [RR-24][RR-55].
 */
export function RoomSwitch({ name, label, hint, current, draft, presents }: RoomSwitchProps) {
  const [chosen, setChosen] = useState(current);
  // The last room is known to the browser only.
  const isHydrated = useIsHydrated();
  const initial = isHydrated ? initialSwitch(name, presents) : defaultSwitch(name, false);
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft)[name];
    if (saved) setChosen(saved === "on");
  }, [draft, name]);
  const isOn = chosen ?? initial;
  const isSent = chosen !== undefined || initial !== defaultSwitch(name, presents);
  return (
    <div>
      {/* In the page from the start, so that the draft is restored into it even if the form is sent before this script runs. */}
      <input type="hidden" name={name} value={isSent ? switchValue(isOn) : ""} />
      <Checkbox
        label={label}
        // Before that a press would be shown, and then be lost.
        disabled={!isHydrated}
        checked={isOn}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

/** A switch as the value of a form's field. */
export function switchValue(isOn: boolean): string {
  return isOn ? "on" : "off";
}
