import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SampleQuestion } from "./sample-question.tsx";

/** What this is, the way in for those who hold a code, and the way for those who open a room. */
export function Hero({ joinForm, signIn }: { joinForm: ReactNode; signIn: ReactNode }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-[1.1fr_1fr] lg:gap-x-16 lg:pt-4">
      <div>
        <h1 className="text-4xl font-extrabold tracking-tight lg:text-5xl">
          <MarkedTitle />
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg text-pretty text-ink-soft lg:text-xl">{m.landing_hero()}</p>
        <Card title={m.landing_join_title()} className="mt-6 max-w-[34rem] sm:mt-8">
          {joinForm}
        </Card>
        <div className="mt-5 grid max-w-[34rem] gap-x-3 gap-y-2 lg:flex lg:flex-wrap">
          <ButtonLink to="/multi-player/create" size="large" variant="secondary">
            {m.landing_create()}
          </ButtonLink>
          <ButtonLink to="/multi-player" size="large" variant="quiet">
            {m.landing_browse()}
          </ButtonLink>
        </div>
        {signIn && <div className="mt-2 grid max-w-[34rem] lg:flex">{signIn}</div>}
        <p className="mt-3 max-w-[34rem] text-center text-ink-soft lg:text-left">{m.landing_free()}</p>
      </div>
      <SampleQuestion />
    </div>
  );
}

/** A stroke over the letters' height only: a full ground would cover the marks of the lines around it. */
const HIGHLIGHTER =
  "bg-transparent bg-[linear-gradient(var(--mark),var(--mark))] bg-[length:100%_62%] bg-[position:0_68%] bg-no-repeat text-on-mark";

/** The headline, with the word that it is about as a highlighter would mark it. */
function MarkedTitle() {
  const word = m.landing_title_mark();
  const [before = "", after = ""] = m.landing_title().split(word);
  return (
    <>
      {before}
      <mark className={HIGHLIGHTER}>{word}</mark>
      {after}
    </>
  );
}
