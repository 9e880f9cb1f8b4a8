import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";

/** Every role with the text that stands on it. */
const ROLES = [
  { name: "paper", look: "bg-paper text-ink" },
  { name: "surface", look: "bg-surface text-ink" },
  { name: "sunken", look: "bg-sunken text-ink-soft" },
  { name: "primary", look: "bg-primary text-on-primary" },
  { name: "primary-soft", look: "bg-primary-soft text-on-primary-soft" },
  { name: "accent-soft", look: "bg-accent-soft text-on-accent-soft" },
  { name: "good-soft", look: "bg-good-soft text-good" },
  { name: "bad-soft", look: "bg-bad-soft text-bad" },
  { name: "mark", look: "bg-mark text-on-mark" },
  { name: "gold", look: "bg-gold text-on-medal" },
  { name: "silver", look: "bg-silver text-on-medal" },
  { name: "bronze", look: "bg-bronze text-on-medal" },
] as const;

export function Colours() {
  return (
    <Card title={m.demo_colours()}>
      <ul lang="en" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {ROLES.map(({ name, look }) => (
          <li key={name} className={classes("rounded-control border border-line px-3 py-4 font-semibold", look)}>
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
