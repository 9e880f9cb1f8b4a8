import { useSoundSwitch } from "../../effects/sound.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Switch } from "../../ui/switch.tsx";

/** Sounds on or off for this device. */
export function SoundSwitch() {
  const [isOn, turn] = useSoundSwitch();
  return <Switch checked={isOn} onChange={turn} label={m.sound_switch()} />;
}
