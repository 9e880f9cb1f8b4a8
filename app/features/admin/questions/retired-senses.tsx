import { browserApi } from "../../../api.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { useAction } from "../use-action.ts";
import type { RetiredList } from "./load-senses.ts";

type RetiredSense = RetiredList["senses"][number];

/** The senses that are not asked any more, with why, and a way back. */
export function RetiredSenses({ list: { senses, total, unconfirmed } }: { list: RetiredList }) {
  return (
    <Table
      caption={m.admin_retired_count({ total, unconfirmed })}
      columns={columns()}
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

function columns(): Column<RetiredSense>[] {
  return [
    {
      key: "word",
      label: m.admin_sense_word(),
      cell: ({ word, definition }) => (
        <span lang="en">
          <span className="font-semibold">{word}</span>
          {definition !== null && <span className="block text-sm font-normal text-ink-soft">{definition}</span>}
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
      cell: ({ since }) => (since === null ? "–" : <LocalTime at={since} show="date" />),
    },
    {
      key: "actions",
      label: m.admin_actions(),
      cell: (sense) => <BringBack sense={sense} />,
    },
  ];
}

function Why({ sense: { why, isUnconfirmed, reports, reporters, answers } }: { sense: RetiredSense }) {
  const total = (of: (tally: RetiredSense["answers"][number]) => number) =>
    answers.reduce((sum, tally) => sum + of(tally), 0);
  const right = total((tally) => tally.right);
  const all = total((tally) => tally.answers);
  return (
    <span className="grid justify-items-start gap-1">
      {WHY[why]()}
      {reports > 0 && <span className="text-sm">{m.admin_reports_count({ count: reports, people: reporters })}</span>}
      {all > 0 && <span className="text-sm">{m.admin_best_answers({ share: `${right}/${all}` })}</span>}
      {isUnconfirmed && <Badge tone="bad">{m.admin_retired_unconfirmed()}</Badge>}
    </span>
  );
}

function BringBack({ sense: { senseId, word, isUnconfirmed } }: { sense: RetiredSense }) {
  const { act, isBusy } = useAction();
  const decide = (decision: "retire" | "keep") =>
    act(() => browserApi().api.admin.senses.decision.$put({ json: { senseId, decision } }), {
      done: m.admin_saved(),
      failed: m.admin_change_failed(),
    });
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={() => void decide("keep")}
        aria-label={`${m.admin_sense_ask_again()}: ${word}`}
      >
        {m.admin_sense_ask_again()}
      </Button>
      {isUnconfirmed && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() => void decide("retire")}
          aria-label={`${m.admin_sense_confirm()}: ${word}`}
        >
          {m.admin_sense_confirm()}
        </Button>
      )}
    </span>
  );
}
