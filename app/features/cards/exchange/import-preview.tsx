import CircleAlert from "lucide-react/icons/circle-alert";
import type { Chosen } from "../../../../domain/cards/reading/read-words.ts";
import type { ImportedWord } from "../../../../domain/cards/reading/resolve.ts";
import { ROWS_MAX } from "../../../../domain/cards/reading/table.ts";
import type { FoundWords } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { type PreviewLine, previewLines, reasonText } from "./preview-lines.ts";
import type { WordsText } from "./words-file.ts";

const WORDS_SHOWN = 20;
const REFUSED_SHOWN = 3;
const LINES_SHOWN = 200;

const KIND_LABELS = {
  lexicon: () => m.cards_import_kind_lexicon(),
  completed: () => m.cards_import_kind_completed(),
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
  const { refused } = previewLines(found);
  const toAdd = found.words.filter(({ kind }) => kind !== "known" && kind !== "repeated").length;
  return (
    <div className="grid gap-4" aria-busy={isChanging}>
      {found.words.length === 0 && <StatePanel kind="empty" title={m.cards_import_none()} />}
      <Summary source={source} found={found} toAdd={toAdd} />
      {toAdd > 0 && (
        <Button
          busy={isChanging}
          busyLabel={m.cards_import_reading()}
          onClick={onAdd}
          className="max-sm:w-full sm:justify-self-start"
        >
          {m.cards_import_add({ count: toAdd })}
        </Button>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} />}
      {found.words.length > 0 && <Words words={found.words} />}
      <ImportColumns found={found} onChange={onChange} />
    </div>
  );
}

/** Every line that was read is counted once. */
function Summary({ source, found, toAdd }: Pick<ImportPreviewProps, "source" | "found"> & { toAdd: number }) {
  const { words, linesBelow } = found;
  const { refused, titles, count: lines } = previewLines(found);
  const count = (kind: ImportedWord["kind"]) => words.filter((one) => one.kind === kind).length;
  const ofNew = [
    [count("completed"), m.cards_import_completed],
    [count("lexicon"), m.cards_import_lexicon],
    [count("own"), m.cards_import_own],
  ] as const;
  const others = [
    [count("known"), m.cards_import_known],
    [count("repeated"), m.cards_import_repeated],
    [linesBelow, m.cards_import_below],
    [refused.length, m.cards_import_refused],
    [titles.length, m.cards_import_titles],
  ] as const;
  return (
    <div role="status" className="grid gap-1">
      <p className="font-bold">{m.cards_import_lines({ count: lines })}</p>
      <ul className="grid list-disc gap-0.5 pl-5 text-sm text-ink-soft">
        {toAdd > 0 && (
          <li>
            <span className="font-semibold text-ink">{m.cards_import_new({ count: toAdd })}</span>
            <CountedTexts counts={ofNew} />
          </li>
        )}
        <Counted counts={others} />
        {lines >= ROWS_MAX && <li>{m.cards_import_cut({ count: ROWS_MAX })}</li>}
        {source.encoding && <li>{m.cards_import_encoding({ encoding: source.encoding.toUpperCase() })}</li>}
      </ul>
    </div>
  );
}

type Counts = readonly (readonly [count: number, text: (input: { count: number }) => string])[];

function CountedTexts({ counts }: { counts: Counts }) {
  return (
    <ul className="list-[circle] pl-5">
      <Counted counts={counts} />
    </ul>
  );
}

/** Items of a list, without those that count nothing. */
function Counted({ counts }: { counts: Counts }) {
  const shown = counts.filter(([count]) => count > 0);
  return shown.map(([count, text]) => <li key={text({ count })}>{text({ count })}</li>);
}

function Words({ words }: { words: readonly ImportedWord[] }) {
  const more = words.length - WORDS_SHOWN;
  return (
    <>
      <DividedList>
        {words.slice(0, WORDS_SHOWN).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a word twice, and the list never changes.
          <li key={index} className="grid gap-1">
            <Word {...one} />
          </li>
        ))}
      </DividedList>
      {more > 0 && <p className="text-sm text-ink-soft">{m.cards_import_more({ count: more })}</p>}
    </>
  );
}

/** What a new card will have, and what of it the dictionary adds. */
function Word({ word, note, addedDefinition, kind }: ImportedWord) {
  const { vietnamese, definition, context } = word;
  const isNew = kind !== "known" && kind !== "repeated";
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span lang="en" className="min-w-0 font-semibold wrap-anywhere">
          {word.word}
        </span>
        <Badge tone={isNew ? "primary" : "neutral"}>{KIND_LABELS[kind]()}</Badge>
      </p>
      <p className="wrap-anywhere">{vietnamese.join(", ") || definition}</p>
      {isNew && context !== "" && (
        <p lang="en" className="text-sm text-ink-soft italic wrap-anywhere">
          {context}
        </p>
      )}
      {isNew && note !== "" && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.cards_note()}: {note}
        </p>
      )}
      {isNew && addedDefinition !== "" && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.cards_import_added_definition({ text: addedDefinition })}
        </p>
      )}
    </>
  );
}

/** Seen at once, the first of them with their reasons. */
function RefusedLines({ lines }: { lines: readonly PreviewLine[] }) {
  const more = lines.slice(REFUSED_SHOWN, LINES_SHOWN);
  return (
    <section className="grid gap-2 rounded-control border border-bad bg-sunken px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold text-bad">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {m.cards_import_refused({ count: lines.length })}
      </h3>
      <Lines lines={lines.slice(0, REFUSED_SHOWN)} />
      {more.length > 0 && (
        <Disclosure variant="plain" title={m.cards_import_more_lines({ count: lines.length - REFUSED_SHOWN })}>
          <Lines lines={more} />
        </Disclosure>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <ul className="grid gap-2">
      {lines.map(({ text, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a line twice, and the list never changes.
        <li key={index} className="grid">
          <span className="wrap-anywhere">{text}</span>
          <span className="text-sm text-ink-soft">{reasonText(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
