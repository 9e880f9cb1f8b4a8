import type { ReactNode } from "react";
import { data, Link, useLocation } from "react-router";
import { browserApi } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { NotLoaded, Since } from "../../features/admin/list-parts.tsx";
import {
  type CorrectedList,
  type JudgedList,
  type LoadedSenses,
  loadSenses,
  type SensePages,
} from "../../features/admin/questions/load-senses.ts";
import { ReportedSenseCard } from "../../features/admin/questions/reported-sense.tsx";
import { ProposedSenses, RetiredSenses } from "../../features/admin/questions/retired-senses.tsx";
import { useAction } from "../../features/admin/use-action.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/questions.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = (list: string) => url.searchParams.get(list) ?? "";
  const [reported, retired] = [after("reported"), after("retired")];
  const [proposed, corrected, cases] = [after("proposed"), after("corrected"), after("cases")];
  const pages = { reported, retired, proposed, corrected, cases };
  const loaded = await loadSenses(context.get(apiContext), pages);
  return data(loaded, { status: loaded.reported ? 200 : 503 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

const NOTHING = { reported: null, retired: null, proposed: null, corrected: null, cases: null } as const;

/** Reported questions by sense, and the senses that administrators have decided about. */
export default function AdminQuestions({ loaderData }: Route.ComponentProps) {
  const { reported, retired, proposed, corrected, cases } = loaderData ?? NOTHING;
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
  /** Null if it could not be loaded. */
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

type CorrectedSense = CorrectedList["senses"][number];

/** The senses whose entries quizzes take from here instead of the lexicon. */
function CorrectedSenses({ list: { senses } }: { list: CorrectedList }) {
  return (
    <Table
      caption={m.admin_corrected_about()}
      columns={correctedColumns()}
      rows={senses}
      rowKey={({ senseId }) => senseId}
    />
  );
}

function correctedColumns(): Column<CorrectedSense>[] {
  return [
    { key: "word", label: m.admin_sense_word(), cell: ({ word }) => <span lang="en">{word}</span> },
    { key: "after", label: m.admin_corrected_now(), cell: ({ after }) => <Entry entry={after} /> },
    { key: "before", label: m.admin_corrected_before(), cell: ({ before }) => <Entry entry={before} /> },
    { key: "since", label: m.admin_retired_since(), cell: ({ since }) => <Since at={since} /> },
    {
      key: "actions",
      label: m.admin_actions(),
      cell: ({ senseId, word }) => <Undo word={word} call={() => uncorrect(senseId)} />,
    },
  ];
}

function Entry({ entry }: { entry: CorrectedSense["before"] }) {
  if (!entry) return "–";
  return (
    <span className="text-sm">
      {entry.level} · <span lang="en">{entry.definition}</span>
      <span lang="vi" className="block text-ink-soft">
        {entry.vietnamese.join("; ")}
      </span>
    </span>
  );
}

function uncorrect(senseId: string) {
  return browserApi().api.admin.senses.correction.$delete({ query: { senseId } });
}

type JudgedSentence = JudgedList["cases"][number];

/** Sentences in which a word does not have the sense that it was asked in, with a way back. */
function JudgedSentences({ list: { cases } }: { list: JudgedList }) {
  return (
    <Table
      caption={m.admin_cases_about()}
      columns={judgedColumns()}
      rows={cases}
      rowKey={({ id, senseId }) => `${id} ${senseId}`}
    />
  );
}

function judgedColumns(): Column<JudgedSentence>[] {
  return [
    {
      key: "sentence",
      label: m.admin_cases_sentence(),
      cell: ({ word, sentence }) => (
        <span lang="en">
          <span className="font-semibold">{word}</span>
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{sentence}</span>
        </span>
      ),
    },
    { key: "asked", label: m.admin_cases_asked(), cell: ({ asked }) => <span lang="en">{asked ?? "–"}</span> },
    {
      key: "is",
      label: m.admin_cases_is(),
      cell: ({ is }) => (is === null ? m.admin_case_missing() : <span lang="en">{is}</span>),
    },
    { key: "since", label: m.admin_retired_since(), cell: ({ since }) => <Since at={since} /> },
    {
      key: "actions",
      label: m.admin_actions(),
      cell: (judged) => <Undo word={judged.word} call={() => unjudge(judged)} />,
    },
  ];
}

function unjudge({ id, senseId }: JudgedSentence) {
  return browserApi().api.admin["sentence-cases"].$delete({ query: { id: String(id), senseId } });
}

/** Takes back what an administrator decided about a word. */
function Undo({ word, call }: { word: string; call: () => Promise<{ ok: boolean }> }) {
  const { act, isBusy } = useAction();
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      busy={isBusy}
      onClick={() => void act(call, { done: m.admin_saved(), failed: m.admin_change_failed() })}
      aria-label={`${m.admin_sense_undo()}: ${word}`}
    >
      {m.admin_sense_undo()}
    </Button>
  );
}
