import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Since } from "../list-parts.tsx";
import { useAction } from "../use-action.ts";
import type { JudgedList } from "./load-senses.ts";

type Judged = JudgedList["cases"][number];

/** Sentences in which a word does not have the sense that it was asked in, with a way back. */
export function JudgedSentences({ list: { cases } }: { list: JudgedList }) {
  return (
    <Table
      caption={m.admin_cases_about()}
      columns={columns()}
      rows={cases}
      rowKey={({ id, senseId }) => `${id} ${senseId}`}
    />
  );
}

function columns(): Column<Judged>[] {
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
    { key: "actions", label: m.admin_actions(), cell: (judged) => <Undo judged={judged} /> },
  ];
}

function Undo({ judged: { id, senseId, word } }: { judged: Judged }) {
  const { act, isBusy } = useAction();
  const query = { id: String(id), senseId };
  const undo = () =>
    act(() => browserApi().api.admin["sentence-cases"].$delete({ query }), {
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
