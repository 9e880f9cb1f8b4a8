import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Since } from "../list-parts.tsx";
import { useAction } from "../use-action.ts";
import type { CorrectedList } from "./load-senses.ts";

type CorrectedSense = CorrectedList["senses"][number];

/** The senses whose entries quizzes take from here instead of the lexicon. */
export function CorrectedSenses({ list: { senses } }: { list: CorrectedList }) {
  return (
    <Table caption={m.admin_corrected_about()} columns={columns()} rows={senses} rowKey={({ senseId }) => senseId} />
  );
}

function columns(): Column<CorrectedSense>[] {
  return [
    { key: "word", label: m.admin_sense_word(), cell: ({ word }) => <span lang="en">{word}</span> },
    { key: "after", label: m.admin_corrected_now(), cell: ({ after }) => <Entry entry={after} /> },
    { key: "before", label: m.admin_corrected_before(), cell: ({ before }) => <Entry entry={before} /> },
    { key: "since", label: m.admin_retired_since(), cell: ({ since }) => <Since at={since} /> },
    { key: "actions", label: m.admin_actions(), cell: (sense) => <Undo sense={sense} /> },
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

function Undo({ sense: { senseId, word } }: { sense: CorrectedSense }) {
  const { act, isBusy } = useAction();
  const undo = () =>
    act(() => browserApi().api.admin.senses.correction.$delete({ query: { senseId } }), {
      done: m.admin_saved(),
      failed: m.admin_change_failed(),
    });
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      busy={isBusy}
      onClick={() => void undo()}
      aria-label={`${m.admin_sense_undo()}: ${word}`}
    >
      {m.admin_sense_undo()}
    </Button>
  );
}
