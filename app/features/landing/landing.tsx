import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** What a newcomer sees. It says only what is true today. */
export function Landing({ joinForm }: { joinForm: ReactNode }) {
  return (
    <>
      <div className="grid items-center gap-8 py-4 md:grid-cols-[1.3fr_1fr] md:py-10">
        <div>
          <h1 className="text-4xl font-extrabold tracking-tight sm:text-5xl">{m.landing_title()}</h1>
          <p className="mt-4 max-w-prose text-xl text-pretty text-ink-soft">{m.landing_hero()}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/multi-player/create" size="large">
              {m.landing_create()}
            </ButtonLink>
            <ButtonLink to="/multi-player" size="large" variant="secondary">
              {m.landing_browse()}
            </ButtonLink>
          </div>
        </div>
        <Card title={m.landing_join_title()}>{joinForm}</Card>
      </div>
      <HowItWorks />
    </>
  );
}

function HowItWorks() {
  const steps = [
    { title: m.landing_step1_title(), text: m.landing_step1_text() },
    { title: m.landing_step2_title(), text: m.landing_step2_text() },
    { title: m.landing_step3_title(), text: m.landing_step3_text() },
  ];
  return (
    <section aria-labelledby="how" className="py-6">
      <h2 id="how" className="text-2xl font-bold">
        {m.landing_how()}
      </h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-accent-soft font-bold text-on-accent-soft"
            >
              {place + 1}
            </span>
            <h3 className="mt-3 text-lg font-bold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
