import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";

const RIGHT = 1;

/** What a question looks like. A picture only: who can't see it misses nothing that the text doesn't say. */
export function SampleQuestion() {
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
          <mark className="rounded bg-mark px-1 font-bold text-on-mark">{m.landing_sample_word()}</mark>
          {m.landing_sample_after()}
        </p>
        {options.map((text, place) => (
          <Option key={text} letter={"ABCD".charAt(place)} text={text} isChosen={place === RIGHT} />
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
