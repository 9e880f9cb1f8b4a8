import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Chosen } from "../../../../domain/cards/reading/read-words.ts";
import type { CardStore, CardsSnapshot } from "../../../cards/card-store.ts";
import { IMPORT_HASH, loadImportDraft, saveImportDraft } from "../../../cards/import-draft.ts";
import { type FoundWords, readInBrowser } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { type FileFault, readWordsFile, type WordsText } from "./words-file.ts";

type Reading =
  | { kind: "none" | "reading" | "failed" }
  | { kind: "refused"; fault: FileFault }
  | { kind: "read"; source: WordsText; found: FoundWords; isChanging: boolean };

/** Words out of a pasted list or a file, which are looked at before they are added. */
export function ImportWords({ store, cards }: { store: CardStore; cards: CardsSnapshot["cards"] }) {
  const [reading, setReading] = useState<Reading>({ kind: "none" });
  const [pasted, setPasted] = useState(loadImportDraft);
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  useEffect(() => {
    if (location.hash === IMPORT_HASH) section.current?.scrollIntoView();
  }, []);
  const paste = (text: string) => {
    setPasted(text);
    saveImportDraft(text);
  };
  const read = async (source: WordsText, chosen: Chosen = {}) => {
    const knownIds = new Set(cards.map(({ card }) => card.senseId));
    try {
      const found = await readInBrowser({ text: source.text, chosen, knownIds });
      setReading({ kind: "read", source, found, isChanging: false });
    } catch {
      setReading({ kind: "failed" });
    }
  };
  const readPasted = () => {
    setReading({ kind: "reading" });
    void read({ text: pasted, encoding: null });
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setReading({ kind: "reading" });
    const source = await readWordsFile(file).catch(() => "not_text" as const);
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
    if (typeof source === "string") setReading({ kind: "refused", fault: source });
    else await read(source);
  };
  const add = async ({ words }: FoundWords) => {
    setReading({ kind: "none" });
    const added = words.filter(({ kind }) => kind === "lexicon" || kind === "own");
    const count = await store.add(added.map(({ word }) => word));
    for (const { word, row } of added) if (row.note !== "") await store.setNote(word.senseId, row.note);
    paste("");
    notify("success", m.cards_import_added({ count }));
  };
  return (
    <section ref={section} className="grid min-w-0 content-start gap-3">
      <h2 className="font-bold">{m.cards_import()}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{m.cards_import_hint()}</p>
      <TextArea
        label={m.cards_import_paste()}
        value={pasted}
        onChange={({ currentTarget }) => paste(currentTarget.value)}
        rows={4}
        spellCheck={false}
        placeholder={m.cards_import_paste_example()}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={pasted.trim() === ""}
          busy={reading.kind === "reading"}
          busyLabel={m.cards_import_reading()}
          onClick={readPasted}
        >
          {m.cards_import_read()}
        </Button>
        <Button variant="secondary" disabled={reading.kind === "reading"} onClick={() => input.current?.click()}>
          {m.cards_import_choose()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.md,text/csv,text/plain"
        hidden
        onChange={(event) => void choose(event)}
      />
      {reading.kind === "failed" && <StatePanel kind="error" title={m.cards_import_failed()} />}
      {reading.kind === "refused" && <StatePanel kind="error" title={faultText(reading.fault)} />}
      {reading.kind === "read" && (
        <ImportPreview
          {...reading}
          onChange={(chosen) => {
            setReading({ ...reading, isChanging: true });
            void read(reading.source, chosen);
          }}
          onAdd={() => void add(reading.found)}
        />
      )}
    </section>
  );
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
