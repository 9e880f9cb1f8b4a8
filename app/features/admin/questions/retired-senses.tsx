import { useState } from "react";
import { browserApi } from "../../../api.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Since } from "../list-parts.tsx";
import { useAction } from "../use-action.ts";
import type { ProposedList, RetiredList } from "./load-senses.ts";

type ListedSense = RetiredList["senses"][number];

/** The senses that are not asked any more, with why, and a way back for one, several, or all of a day. */
export function RetiredSenses({ list: { senses, total, unconfirmed } }: { list: RetiredList }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (senseId: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, senseId] : [...before].filter((id) => id !== senseId)));
  const [first, ...others] = columns();
  const choice: Column<ListedSense> = {
    ...first,
    cell: ({ senseId, word, definition }) => (
      <span lang="en">
        <Checkbox
          label={word}
          checked={chosen.has(senseId)}
          onChange={({ target }) => choose(senseId, target.checked)}
        />
        <Definition text={definition} />
      </span>
    ),
  };
  const shown = senses.filter(({ senseId }) => chosen.has(senseId)).map(({ senseId }) => senseId);
  return (
    <div className="grid gap-4">
      <BringManyBack senses={senses} chosen={shown} onDone={() => setChosen(new Set())} />
      <Table
        caption={m.admin_retired_count({ total, unconfirmed })}
        columns={[choice, ...others, { ...ACTIONS(), cell: (sense) => <Decide sense={sense} isAsked={false} /> }]}
        rows={senses}
        rowKey={({ senseId }) => senseId}
      />
    </div>
  );
}

/** The senses that the best players fail: still asked, until an administrator decides. */
export function ProposedSenses({ list: { senses } }: { list: ProposedList }) {
  return (
    <Table
      caption={m.admin_proposed_about()}
      columns={[...columns(), { ...ACTIONS(), cell: (sense) => <Decide sense={sense} isAsked /> }]}
      rows={senses}
      rowKey={({ senseId }) => senseId}
    />
  );
}

const WHY = {
  admin: m.admin_retired_by_admin,
  reports: m.admin_retired_by_reports,
  best_players: m.admin_retired_by_players,
} as const;

const ACTIONS = () => ({ key: "actions", label: m.admin_actions() });

function columns(): [Column<ListedSense>, ...Column<ListedSense>[]] {
  return [
    {
      key: "word",
      label: m.admin_sense_word(),
      cell: ({ word, definition }) => (
        <span lang="en">
          <span className="font-semibold">{word}</span>
          <Definition text={definition} />
        </span>
      ),
    },
    {
      key: "why",
      label: m.admin_retired_why(),
      cell: (sense) => <Why sense={sense} />,
    },
    {
      key: "since",
      label: m.admin_retired_since(),
      cell: ({ since }) => (since === null ? "–" : <Since at={since} />),
    },
  ];
}

function Definition({ text }: { text: string | null }) {
  return text !== null && <span className="block text-sm font-normal text-ink-soft">{text}</span>;
}

function Why({ sense: { why, isUnconfirmed, reports, reporters, answers } }: { sense: ListedSense }) {
  const total = (of: (tally: ListedSense["answers"][number]) => number) =>
    answers.reduce((sum, tally) => sum + of(tally), 0);
  const share = (right: number, all: number) => `${right}/${all}`;
  const best = share(
    total((tally) => tally.right),
    total((tally) => tally.answers),
  );
  const rest = share(
    total((tally) => tally.restRight),
    total((tally) => tally.restAnswers),
  );
  return (
    <span className="grid justify-items-start gap-1">
      {WHY[why]()}
      {reports > 0 && <span className="text-sm">{m.admin_reports_count({ count: reports, people: reporters })}</span>}
      {answers.length > 0 && <span className="text-sm">{m.admin_right_answers({ best, rest })}</span>}
      {isUnconfirmed && why === "reports" && <Badge tone="bad">{m.admin_retired_unconfirmed()}</Badge>}
    </span>
  );
}

type DecideProps = { sense: ListedSense; isAsked: boolean };

/** Asks the sense again, or keeps asking it; or confirms that it is retired, or retires it. */
function Decide({ sense: { senseId, word, isUnconfirmed }, isAsked }: DecideProps) {
  const { act, isBusy } = useAction();
  const decide = (decision: "retire" | "keep") =>
    act(() => browserApi().api.admin.senses.decision.$put({ json: { senseId, decision } }), {
      done: m.admin_saved(),
      failed: m.admin_change_failed(),
    });
  const keep = isAsked ? m.admin_sense_keep() : m.admin_sense_ask_again();
  const retire = isAsked ? m.admin_sense_retire() : m.admin_sense_confirm();
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={() => void decide("keep")}
        aria-label={`${keep}: ${word}`}
      >
        {keep}
      </Button>
      {isUnconfirmed && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() => void decide("retire")}
          aria-label={`${retire}: ${word}`}
        >
          {retire}
        </Button>
      )}
    </span>
  );
}

type BringManyBackProps = { senses: readonly ListedSense[]; chosen: string[]; onDone: () => void };

/** For the chosen senses, and for all that were retired by themselves on a day of this page. */
function BringManyBack({ senses, chosen, onDone }: BringManyBackProps) {
  const { act, isBusy } = useAction();
  const keep = async (which: { senseIds: string[] } | { retiredOn: string }) => {
    const { decisions } = browserApi().api.admin.senses;
    const said = { done: m.admin_saved(), failed: m.admin_change_failed() };
    if (await act(() => decisions.$put({ json: { ...which, decision: "keep" } }), said)) onDone();
  };
  const days = new Map(
    senses.flatMap(({ isUnconfirmed, day, since }) => (isUnconfirmed && day && since ? [[day, since] as const] : [])),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        disabled={chosen.length === 0}
        onClick={() => void keep({ senseIds: chosen })}
      >
        {m.admin_ask_chosen_again({ count: chosen.length })}
      </Button>
      {Array.from(days, ([day, since]) => (
        <Button key={day} variant="secondary" size="small" busy={isBusy} onClick={() => void keep({ retiredOn: day })}>
          {m.admin_ask_day_again()} <LocalTime at={since} show="date" />
        </Button>
      ))}
    </div>
  );
}
