import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";

/** What the product is, the form to join by a code, and the links to create or browse rooms. */
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

/** The headline, with its main word highlighted. */
function MarkedTitle() {
  const word = m.landing_title_mark();
  const [before = "", after = ""] = m.landing_title().split(word);
  return (
    <>
      {/* Above the stroke, which would cover the dots below its letters: đọc. */}
      <span className="relative">{before}</span>
      <mark className="stroke animate-stroke">{word}</mark>
      {after}
    </>
  );
}

const RIGHT = 1;

/** A picture of a question, hidden from screen readers: the text says the same. */
function SampleQuestion() {
  const options = [
    m.landing_sample_option1(),
    m.landing_sample_option2(),
    m.landing_sample_option3(),
    m.landing_sample_option4(),
  ];
  return (
    <div aria-hidden="true" lang="en" className="relative w-full max-w-md select-none md:max-w-none">
      <div className="absolute inset-0 -rotate-3 rounded-card border border-line bg-sunken" />
      <div className="relative grid rotate-1 gap-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <p className="mb-2 text-xl leading-relaxed font-semibold text-balance">
          {m.landing_sample_before()}
          <mark className="stroke font-bold">{m.landing_sample_word()}</mark>
          {m.landing_sample_after()}
        </p>
        {options.map((text, index) => (
          <Option key={text} letter={"ABCD".charAt(index)} text={text} isChosen={index === RIGHT} />
        ))}
      </div>
    </div>
  );
}

function Option({ letter, text, isChosen }: { letter: string; text: string; isChosen: boolean }) {
  return (
    <p
      className={classes(
        "flex items-center gap-3 rounded-control border-2 px-3 py-2 leading-snug",
        isChosen ? "border-primary bg-primary-soft font-semibold text-on-primary-soft" : "border-line",
      )}
    >
      <span
        className={classes(
          "grid size-9 shrink-0 place-items-center rounded-full font-bold",
          isChosen ? "bg-primary text-on-primary" : "bg-sunken text-ink",
        )}
      >
        {letter}
      </span>
      {text}
    </p>
  );
}
