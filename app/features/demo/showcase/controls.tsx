import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Select, TextArea, TextField } from "../../../ui/controls.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Switch } from "../../../ui/switch.tsx";

export function Buttons() {
  return (
    <Card title={m.demo_buttons()}>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="large">{m.demo_button_primary()}</Button>
        <Button>{m.demo_button_primary()}</Button>
        <Button variant="secondary">{m.demo_button_secondary()}</Button>
        <Button variant="quiet">{m.demo_button_quiet()}</Button>
        <Button variant="danger">{m.demo_button_danger()}</Button>
        <Button size="small" variant="secondary">
          {m.demo_button_secondary()}
        </Button>
        <Button size="icon" variant="secondary" aria-label={m.demo_button_secondary()}>
          <Pencil aria-hidden="true" className="size-5" />
        </Button>
        <Button busy busyLabel={m.demo_button_busy()}>
          {m.demo_button_primary()}
        </Button>
        <Button disabled>{m.demo_button_disabled()}</Button>
      </div>
    </Card>
  );
}

const PERIODS = [
  { value: "today", name: m.leaderboard_today },
  { value: "week", name: m.leaderboard_week },
  { value: "month", name: m.leaderboard_month },
] as const;

export function Forms() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]["value"]>("week");
  const [isOn, setOn] = useState(true);
  const options = PERIODS.map(({ value, name }) => ({ value, label: name() }));
  return (
    <Card title={m.demo_forms()}>
      <div className="grid gap-5">
        <TextField label={m.create_name()} hint={m.create_name_hint({ max: 30 })} autoComplete="off" />
        <TextField label={m.create_host()} error={m.field_name_required()} autoComplete="off" />
        <Select label={m.leaderboard_title()} options={options} />
        <TextArea label={m.create_passage()} rows={3} placeholder={m.create_passage_placeholder()} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented legend={m.leaderboard_title()} options={options} value={period} onChange={setPeriod} />
          <Switch label={m.sound_switch()} checked={isOn} onChange={setOn} />
        </div>
      </div>
    </Card>
  );
}
