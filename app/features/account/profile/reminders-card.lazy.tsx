import { useEffect, useState } from "react";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { getLocale } from "../../../i18n/paraglide/runtime.js";
import { Card } from "../../../ui/card.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { type DeviceState, deviceState, type ReminderSettings, switchOff, switchOn } from "./reminders.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

type RemindersCardProps = { userId: string; publicKey: string; settings: ReminderSettings };

/** Reminders of due words on this device. Off until switched on here. */
export function RemindersCard({ userId, publicKey, settings }: RemindersCardProps) {
  const { state, hour, isBusy, hasFailed, change } = useReminders(userId, publicKey, settings);
  return (
    <Card title={m.reminders_title()}>
      <p className="mb-3 max-w-prose text-ink-soft">{m.reminders_text()}</p>
      {hasFailed && (
        <div className="mb-3">
          <FormAlert>{m.reminders_failed()}</FormAlert>
        </div>
      )}
      {/* The height of the switch, so that nothing moves. */}
      {state === null && <p className="min-h-11" />}
      {state === "unsupported" && <p className="max-w-prose font-medium">{m.reminders_unsupported()}</p>}
      {state === "denied" && (
        // It may take the place of the switch that was just pressed.
        <p role="status" className="max-w-prose font-medium">
          {m.reminders_denied()}
        </p>
      )}
      {(state === "off" || state === "on") && (
        <div className="grid gap-4" aria-busy={isBusy}>
          <Switch label={m.reminders_switch()} checked={state === "on"} onChange={(isOn) => change(isOn, hour)} />
          <div className="max-w-60">
            <Select
              label={m.reminders_hour()}
              hint={m.reminders_zone({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
              options={HOURS}
              value={String(hour)}
              onChange={({ target }) => change(state === "on", Number(target.value))}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function useReminders(userId: string, publicKey: string, { hour: savedHour, endpoints }: ReminderSettings) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [hour, setHour] = useState(savedHour);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    // What a browser does not tell it can't do either.
    deviceState(endpoints).then(setState, () => setState("unsupported"));
  }, [endpoints]);
  const change = async (isOn: boolean, newHour: number) => {
    if (isBusy) return;
    setHour(newHour);
    // The hour is sent once reminders are switched on.
    if (!isOn && state === "off") return;
    setIsBusy(true);
    setHasFailed(false);
    const wanted = { userId, publicKey, hour: newHour, language: getLocale() };
    const outcome = await (isOn ? switchOn(browserApi(), wanted) : switchOff(browserApi(), userId)).catch(
      () => "failed" as const,
    );
    setIsBusy(false);
    if (outcome === "failed") {
      setHour(hour);
      return setHasFailed(true);
    }
    setState(outcome);
    if (outcome === "on") notify("success", state === "on" ? m.reminders_saved() : m.reminders_on());
    if (outcome === "off") notify("success", m.reminders_off());
  };
  return { state, hour, isBusy, hasFailed, change: (isOn: boolean, newHour: number) => void change(isOn, newHour) };
}
