import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Chosen } from "../../../../domain/cards/reading/read-words.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import { loadImportDraft, saveImportDraft } from "../../../cards/import-draft.ts";
import type { CardsSnapshot } from "../../../cards/local-cards.ts";
import { type FoundWords, readInBrowser } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { type FileFault, readWordsFile, type WordsText } from "./words-file.ts";

type Reading =
  | { kind: "none" | "reading" | "failed" }
  | { kind: "refused"; fault: FileFault }
  | { kind: "read"; source: WordsText; found: FoundWords; isChanging: boolean };

type ImportWordsProps = {
  store: CardStore;
  cards: CardsSnapshot["cards"];
  /** When words were added. */
  onAdded?: () => void;
};

/** Words out of a pasted list or a file, which are looked at before they are added. A list that was kept is read at once. */
export function ImportWords({ store, cards, onAdded }: ImportWordsProps) {
  const [carried] = useState(loadImportDraft);
  const [pasted, setPasted] = useState(carried);
  const [reading, setReading] = useState<Reading>({ kind: carried === "" ? "none" : "reading" });
  /** What was asked for last: an earlier answer may come later. */
  const latest = useRef<WordsText | null>(null);
  const notify = useNotify();
  const paste = (text: string) => {
    setPasted(text);
    saveImportDraft(text);
  };
  const read = async (source: WordsText, chosen: Chosen = {}) => {
    const knownIds = new Set(cards.map(({ card }) => card.senseId));
    latest.current = source;
    const outcome = await readInBrowser({ text: source.text, chosen, knownIds }).then(
      (found): Reading => ({ kind: "read", source, found, isChanging: false }),
      (): Reading => ({ kind: "failed" }),
    );
    if (latest.current === source) setReading(outcome);
  };
  const readPasted = (text: string) => {
    setReading({ kind: "reading" });
    void read({ text, encoding: null });
  };
  const choose = async (file: File) => {
    setReading({ kind: "reading" });
    const source = await readWordsFile(file).catch(() => "not_text" as const);
    if (typeof source === "string") setReading({ kind: "refused", fault: source });
    else await read(source);
  };
  const add = async ({ words }: FoundWords) => {
    setReading({ kind: "none" });
    const added = words.filter(({ kind }) => kind !== "known" && kind !== "repeated");
    const count = await store.add(added.map(({ word }) => word));
    for (const { word, note } of added) if (note !== "") await store.setNote(word.senseId, note);
    paste("");
    notify("success", m.cards_import_added({ count }));
    onAdded?.();
  };
  useReadOnce(carried, readPasted);
  const fields = (
    <WordsFields
      pasted={pasted}
      isReading={reading.kind === "reading"}
      onPaste={paste}
      onRead={() => readPasted(pasted)}
      onChoose={(file) => void choose(file)}
    />
  );
  return (
    <section className="grid min-w-0 max-w-3xl content-start gap-3">
      {carried === "" ? (
        <h2 className="font-bold">{m.cards_import()}</h2>
      ) : (
        <h2 className="text-xl font-bold">{m.cards_import_carried()}</h2>
      )}
      {carried === "" && (
        <>
          <p className="max-w-prose text-sm text-ink-soft">{m.cards_import_hint()}</p>
          {fields}
        </>
      )}
      <Outcome
        reading={reading}
        onChange={(chosen) => {
          if (reading.kind !== "read") return;
          setReading({ ...reading, isChanging: true });
          void read({ ...reading.source }, chosen);
        }}
        onAdd={(found) => void add(found)}
      />
      {carried !== "" && (
        <Disclosure variant="plain" title={m.cards_import_edit()}>
          <div className="grid gap-3">{fields}</div>
        </Disclosure>
      )}
    </section>
  );
}

/** Reads a list when the page is there. */
function useReadOnce(text: string, read: (text: string) => void) {
  const isRead = useRef(text === "");
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    read(text);
  });
}

type WordsFieldsProps = {
  pasted: string;
  isReading: boolean;
  onPaste: (text: string) => void;
  onRead: () => void;
  onChoose: (file: File) => void;
};

function WordsFields({ pasted, isReading, onPaste, onRead, onChoose }: WordsFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // Lets the same file be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <TextArea
        label={m.cards_import_paste()}
        value={pasted}
        onChange={({ currentTarget }) => onPaste(currentTarget.value)}
        rows={4}
        spellCheck={false}
        placeholder={m.cards_import_paste_example()}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={pasted.trim() === ""}
          busy={isReading}
          busyLabel={m.cards_import_reading()}
          onClick={onRead}
        >
          {m.cards_import_read()}
        </Button>
        <Button variant="secondary" disabled={isReading} onClick={() => input.current?.click()}>
          {m.cards_import_choose()}
        </Button>
      </div>
      <input ref={input} type="file" accept=".csv,.tsv,.txt,.md,text/csv,text/plain" hidden onChange={choose} />
    </>
  );
}

type OutcomeProps = {
  reading: Reading;
  onChange: (chosen: Chosen) => void;
  onAdd: (found: FoundWords) => void;
};

function Outcome({ reading, onChange, onAdd }: OutcomeProps) {
  switch (reading.kind) {
    case "none":
      return null;
    case "reading":
      return <StatePanel kind="loading" title={m.cards_import_reading()} />;
    case "failed":
      return <StatePanel kind="error" title={m.cards_import_failed()} />;
    case "refused":
      return <StatePanel kind="error" title={faultText(reading.fault)} />;
    case "read":
      return <ImportPreview {...reading} onChange={onChange} onAdd={() => onAdd(reading.found)} />;
    default:
      return reading satisfies never;
  }
}

function faultText(fault: FileFault): string {
  switch (fault) {
    case "too_large":
      return m.cards_import_too_large();
    case "not_text":
      return m.cards_import_not_text();
    default:
      return fault satisfies never;
  }
}
