import type { Chosen, LeftOut } from "../../../../domain/cards/reading/read-words.ts";
import type { ImportedWord, Refusal } from "../../../../domain/cards/reading/resolve.ts";
import { ROWS_MAX } from "../../../../domain/cards/reading/table.ts";
import type { FoundWords } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { ImportColumns } from "./import-columns.tsx";
import type { WordsText } from "./words-file.ts";

const WORDS_SHOWN = 20;
const LINES_SHOWN = 200;

const KIND_LABELS = {
  lexicon: () => m.cards_import_kind_lexicon(),
  own: () => m.cards_import_kind_own(),
  known: () => m.cards_import_kind_known(),
  repeated: () => m.cards_import_kind_repeated(),
} as const satisfies Record<ImportedWord["kind"], () => string>;

type ImportPreviewProps = {
  source: WordsText;
  found: FoundWords;
  /** While it is read in another way. */
  isChanging: boolean;
  onChange: (chosen: Chosen) => void;
  onAdd: () => void;
};

/** What would be added, before it is; and how the text was understood, which can be changed. */
export function ImportPreview({ source, found, isChanging, onChange, onAdd }: ImportPreviewProps) {
  const { words, refused, leftOut } = found;
  const count = (kind: ImportedWord["kind"]) => words.filter((one) => one.kind === kind).length;
  const toAdd = count("lexicon") + count("own");
  const lines: Line[] = [
    ...leftOut,
    ...refused.map(({ row, reason }) => ({
      text: [row.word, row.meaning || row.definition].filter(Boolean).join(" · "),
      reason,
    })),
  ];
  return (
    <div className="grid gap-3" aria-busy={isChanging}>
      {words.length === 0 ? (
        <StatePanel kind="empty" title={m.cards_import_none()} />
      ) : (
        <div role="status" className="grid gap-1">
          <p className="font-bold">{m.cards_import_found({ count: words.length })}</p>
          <ul className="list-disc pl-5 text-sm text-ink-soft">
            {count("lexicon") > 0 && <li>{m.cards_import_lexicon({ count: count("lexicon") })}</li>}
            {count("own") > 0 && <li>{m.cards_import_own({ count: count("own") })}</li>}
            {count("known") > 0 && <li>{m.cards_import_known({ count: count("known") })}</li>}
            {count("repeated") > 0 && <li>{m.cards_import_repeated({ count: count("repeated") })}</li>}
            {lines.length > 0 && <li>{m.cards_import_refused({ count: lines.length })}</li>}
            {words.length + lines.length >= ROWS_MAX && <li>{m.cards_import_cut({ count: ROWS_MAX })}</li>}
            {source.encoding && <li>{m.cards_import_encoding({ encoding: source.encoding.toUpperCase() })}</li>}
          </ul>
        </div>
      )}
      <ImportColumns found={found} onChange={onChange} />
      {lines.length > 0 && <LinesLeftOut lines={lines} />}
      {words.length > 0 && <Words words={words} />}
      {toAdd > 0 && (
        <Button busy={isChanging} busyLabel={m.cards_import_reading()} onClick={onAdd} className="justify-self-start">
          {m.cards_import_add({ count: toAdd })}
        </Button>
      )}
    </div>
  );
}

function Words({ words }: { words: readonly ImportedWord[] }) {
  const more = words.length - WORDS_SHOWN;
  return (
    <>
      <DividedList>
        {words.slice(0, WORDS_SHOWN).map(({ word, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a word twice, and the list never changes.
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span lang="en" className="font-semibold wrap-anywhere">
              {word.word}
            </span>
            <span className="min-w-0 flex-1 text-ink-soft wrap-anywhere">
              {word.vietnamese.slice(0, 3).join(", ") || word.definition}
            </span>
            <Badge tone={kind === "lexicon" ? "primary" : "neutral"}>{KIND_LABELS[kind]()}</Badge>
          </li>
        ))}
      </DividedList>
      {more > 0 && <p className="text-sm text-ink-soft">{m.cards_import_more({ count: more })}</p>}
    </>
  );
}

type Line = { text: string; reason: LeftOut["reason"] | Refusal };

function LinesLeftOut({ lines }: { lines: readonly Line[] }) {
  const more = lines.length - LINES_SHOWN;
  return (
    <Disclosure variant="plain" title={m.cards_import_left_out()}>
      <DividedList>
        {lines.slice(0, LINES_SHOWN).map(({ text, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a line twice, and the list never changes.
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <span className="text-sm text-ink-soft">{reasonText(reason)}</span>
          </li>
        ))}
      </DividedList>
      {more > 0 && <p className="text-sm text-ink-soft">{m.cards_import_more_lines({ count: more })}</p>}
    </Disclosure>
  );
}

function reasonText(reason: Line["reason"]): string {
  switch (reason) {
    case "title":
      return m.cards_import_reason_title();
    case "no_word":
      return m.cards_import_reason_no_word();
    case "no_meaning":
      return m.cards_import_reason_no_meaning();
    case "too_long":
      return m.cards_import_reason_too_long();
    case "markup":
      return m.cards_import_reason_markup();
    default:
      return reason satisfies never;
  }
}
