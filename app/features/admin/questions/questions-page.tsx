import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { NotLoaded } from "../list-parts.tsx";
import { CorrectedSenses } from "./corrected-senses.tsx";
import { JudgedSentences } from "./judged-sentences.tsx";
import type { LoadedSenses, SensePages } from "./load-senses.ts";
import { ReportedSenseCard } from "./reported-sense.tsx";
import { ProposedSenses, RetiredSenses } from "./retired-senses.tsx";

const NOTHING = { reported: null, retired: null, proposed: null, corrected: null, cases: null } as const;

/** Reported questions by sense, and the senses that administrators have decided about. */
export function QuestionsPage({ loaded }: { loaded: LoadedSenses | null }) {
  const { reported, retired, proposed, corrected, cases } = loaded ?? NOTHING;
  return (
    <>
      <PageTitle>{`${m.admin_questions()} · ${m.menu_admin()}`}</PageTitle>
      {reported ? <Reported {...reported} /> : <NotLoaded title={m.admin_questions_failed()} />}
      <List title={m.admin_proposed()} list={proposed} failed={m.admin_proposed_failed()} page="proposed">
        {(list) => <ProposedSenses list={list} />}
      </List>
      <List title={m.admin_retired()} list={retired} failed={m.admin_retired_failed()} page="retired">
        {(list) => <RetiredSenses list={list} />}
      </List>
      <List title={m.admin_corrected()} list={corrected} failed={m.admin_corrected_failed()} page="corrected">
        {(list) => <CorrectedSenses list={list} />}
      </List>
      <List
        title={m.admin_cases()}
        list={cases && { ...cases, senses: cases.cases, next: cases.next === null ? null : String(cases.next) }}
        failed={m.admin_cases_failed()}
        page="cases"
      >
        {() => cases && <JudgedSentences list={cases} />}
      </List>
    </>
  );
}

function Reported({ senses, next }: NonNullable<LoadedSenses["reported"]>) {
  return (
    <section className="grid gap-5">
      <h2 className="text-xl font-bold">{m.admin_questions()}</h2>
      {senses.length === 0 && (
        <Card>
          <StatePanel kind="empty" title={m.admin_questions_none()} text={m.admin_questions_none_hint()} />
        </Card>
      )}
      {senses.map((sense) => (
        <ReportedSenseCard key={sense.senseId} sense={sense} />
      ))}
      <NextPage page="reported" next={next} />
    </section>
  );
}

type ListProps<Loaded> = {
  title: string;
  /** Null where it could not be loaded. */
  list: Loaded | null;
  failed: string;
  page: keyof SensePages;
  children: (list: Loaded) => ReactNode;
};

function List<Loaded extends { senses: readonly unknown[]; next: string | null }>({
  title,
  list,
  failed,
  page,
  children,
}: ListProps<Loaded>) {
  if (!list) return <NotLoaded title={failed} />;
  return (
    <Card title={title}>
      {list.senses.length === 0 ? <p className="text-ink-soft">{m.admin_senses_none()}</p> : children(list)}
      <NextPage page={page} next={list.next} />
    </Card>
  );
}

/** Leads to the next page of one list; the other lists stay where they are. */
function NextPage({ page, next }: { page: keyof SensePages; next: string | null }) {
  const { search } = useLocation();
  if (next === null) return null;
  const params = new URLSearchParams(search);
  params.set(page, next);
  return (
    <p className="mt-4">
      <Link
        to={`?${params}`}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {m.admin_senses_more()}
      </Link>
    </p>
  );
}
