import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

type LegalPageProps = {
  title: string;
  intro: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string;
  sections: readonly { title: string; text: string }[];
};

/** The page of the terms and of the privacy notice. */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(updated));
  return (
    <Card className="mx-auto max-w-3xl sm:px-10 sm:py-9">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty">{intro}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-7 max-w-prose">
          <h2 className="text-xl font-bold">{section.title}</h2>
          <p className="mt-1.5 text-pretty">{section.text}</p>
        </section>
      ))}
      <p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
        <time dateTime={updated}>{m.legal_updated({ date: day })}</time>
      </p>
    </Card>
  );
}
