import Check from "lucide-react/icons/check";
import { DROP_IN_GAME_MS } from "../../../domain/room/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Section } from "./section.tsx";

/** What helps to go on learning. A line comes in once what it promises works. */
export function KeepGoing() {
  const promises = [
    { title: m.landing_keep_phone_title(), text: m.landing_keep_phone_text() },
    { title: m.landing_keep_seat_title(), text: m.landing_keep_seat_text({ seconds: DROP_IN_GAME_MS / 1000 }) },
    { title: m.landing_keep_offline_title(), text: m.landing_keep_offline_text() },
    { title: m.landing_keep_medals_title(), text: m.landing_keep_medals_text() },
    { title: m.landing_keep_again_title(), text: m.landing_keep_again_text() },
    { title: m.landing_keep_language_title(), text: m.landing_keep_language_text() },
  ];
  return (
    <Section title={m.landing_keep()}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
