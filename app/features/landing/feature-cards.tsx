import type { LucideIcon } from "lucide-react";
import BookOpenText from "lucide-react/icons/book-open-text";
import Gift from "lucide-react/icons/gift";
import Lightbulb from "lucide-react/icons/lightbulb";
import Timer from "lucide-react/icons/timer";
import { m } from "../../i18n/paraglide/messages.js";
import { Section } from "./section.tsx";

/** Four reasons to try it. */
export function FeatureCards() {
  return (
    <Section title={m.landing_features()}>
      <ul className="grid gap-4 md:grid-cols-2">
        <Feature icon={BookOpenText} title={m.landing_passage_title()} text={m.landing_passage_text()} />
        <Feature icon={Timer} title={m.landing_contest_title()} text={m.landing_contest_text()} />
        <Feature icon={Lightbulb} title={m.landing_results_title()} text={m.landing_results_text()} />
        <Feature icon={Gift} title={m.landing_free_title()} text={m.landing_free_text()} />
      </ul>
    </Section>
  );
}

function Feature({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div>
        <h3 className="text-lg font-bold">{title}</h3>
        <p className="mt-1 text-pretty text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
