import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Select, TextArea, TextField } from "../../../ui/form/field.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Switch } from "../../../ui/form/switch.tsx";

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

/** Every background colour with the text colour used on it. */
const ROLES = [
  { name: "paper", className: "bg-paper text-ink" },
  { name: "surface", className: "bg-surface text-ink" },
  { name: "sunken", className: "bg-sunken text-ink-soft" },
  { name: "primary", className: "bg-primary text-on-primary" },
  { name: "primary-soft", className: "bg-primary-soft text-on-primary-soft" },
  { name: "accent-soft", className: "bg-accent-soft text-on-accent-soft" },
  { name: "good-soft", className: "bg-good-soft text-good" },
  { name: "bad-soft", className: "bg-bad-soft text-bad" },
  { name: "mark", className: "bg-mark text-on-mark" },
  { name: "gold", className: "bg-gold text-on-medal" },
  { name: "silver", className: "bg-silver text-on-medal" },
  { name: "bronze", className: "bg-bronze text-on-medal" },
] as const;

export function Colours() {
  return (
    <Card title={m.demo_colours()}>
      <ul lang="en" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {ROLES.map(({ name, className }) => (
          <li key={name} className={classes("rounded-control border border-line px-3 py-4 font-semibold", className)}>
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SIZES = [
  "text-4xl font-extrabold tracking-tight",
  "text-2xl font-bold",
  "text-lg",
  "text-base",
  "text-sm text-ink-soft",
] as const;

export function Type() {
  return (
    <Card title={m.demo_type()}>
      <div className="grid gap-3">
        {SIZES.map((size) => (
          <p key={size} className={classes("text-balance", size)}>
            {m.demo_type_sample()}
          </p>
        ))}
      </div>
    </Card>
  );
}

/** Two columns of cards on wide screens. */
export const PAIR = "grid items-start gap-6 lg:grid-cols-2";
export const COLUMN = "grid min-w-0 gap-6";
