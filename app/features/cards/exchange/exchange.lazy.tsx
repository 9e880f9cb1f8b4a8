import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { cardsAnkiText } from "../../../../domain/cards/exchange/anki-text.ts";
import { cardsCsv } from "../../../../domain/cards/exchange/csv.ts";
import type { Import, ImportedWord } from "../../../../domain/cards/exchange/resolve.ts";
import type { WordRow } from "../../../../domain/cards/exchange/rows.ts";
import type { CardStore, CardsSnapshot } from "../../../cards/card-store.ts";
import { IMPORT_HASH, loadImportDraft, saveImportDraft } from "../../../cards/import-draft.ts";
import { apkgOf, resolveInBrowser } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { readWordsFile, wordsInText } from "./words-file.ts";

type ExchangeProps = { store: CardStore; cards: CardsSnapshot["cards"] };

const DECK_NAME = "Wordroom";

/** Cards to and from files of spreadsheets and of Anki. */
export function Exchange({ store, cards }: ExchangeProps) {
  return (
    <div className="grid gap-8 pt-2 lg:grid-cols-2">
      {cards.length > 0 && <Export cards={cards} />}
      <ImportFile store={store} cards={cards} />
    </div>
  );
}

function Export({ cards }: Pick<ExchangeProps, "cards">) {
  const notify = useNotify();
  const [isBuilding, setBuilding] = useState(false);
  const savePackage = async () => {
    setBuilding(true);
    try {
      const file = await apkgOf({ cards, deckName: DECK_NAME, nowMs: Date.now() });
      saveFile("wordroom.apkg", "application/octet-stream", file);
    } catch {
      notify("error", m.cards_export_failed());
    } finally {
      setBuilding(false);
    }
  };
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-bold">{m.cards_export()}</h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => saveFile("wordroom-cards.csv", "text/csv", cardsCsv(cards))}>
          {m.cards_export_csv()}
        </Button>
        <Button variant="secondary" busy={isBuilding} onClick={() => void savePackage()}>
          {m.cards_export_apkg()}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile("wordroom-cards.txt", "text/plain", cardsAnkiText(cards, DECK_NAME))}
        >
          {m.cards_export_text()}
        </Button>
      </div>
    </section>
  );
}

type Reading = { kind: "none" | "reading" | "failed" } | { kind: "read"; found: Import };

function ImportFile({ store, cards }: ExchangeProps) {
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
  const read = async (rowsOf: () => Promise<WordRow[]> | WordRow[]) => {
    setReading({ kind: "reading" });
    try {
      const rows = await rowsOf();
      const knownIds = new Set(cards.map(({ card }) => card.senseId));
      setReading({ kind: "read", found: await resolveInBrowser(rows, knownIds) });
    } catch {
      setReading({ kind: "failed" });
    }
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) await read(() => readWordsFile(file));
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
  };
  const add = async ({ words }: Import) => {
    setReading({ kind: "none" });
    const added = words.filter(({ kind }) => kind !== "known");
    const count = await store.add(added.map(({ word }) => word));
    for (const { word, row } of added) if (row.note !== "") await store.setNote(word.senseId, row.note);
    paste("");
    notify("success", m.cards_import_added({ count }));
  };
  return (
    <section ref={section} id="import" className="grid min-w-0 content-start gap-3">
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
          onClick={() => void read(() => wordsInText(pasted))}
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
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        onChange={(event) => void choose(event)}
      />
      {reading.kind === "failed" && <StatePanel kind="error" title={m.cards_import_failed()} />}
      {reading.kind === "read" && <Preview found={reading.found} onAdd={() => void add(reading.found)} />}
    </section>
  );
}

const PREVIEW_MAX = 20;

const KIND_LABELS = {
  lexicon: () => m.cards_import_kind_lexicon(),
  own: () => m.cards_import_kind_own(),
  known: () => m.cards_import_kind_known(),
} as const satisfies Record<ImportedWord["kind"], () => string>;

/** What would be added, before it is. */
function Preview({ found: { words, refused }, onAdd }: { found: Import; onAdd: () => void }) {
  if (words.length + refused.length === 0) return <StatePanel kind="empty" title={m.cards_import_none()} />;
  const count = (kind: ImportedWord["kind"]) => words.filter((one) => one.kind === kind).length;
  const toAdd = words.length - count("known");
  const more = words.length - PREVIEW_MAX;
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1">
        <p className="font-bold">{m.cards_import_found({ count: words.length + refused.length })}</p>
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {count("lexicon") > 0 && <li>{m.cards_import_lexicon({ count: count("lexicon") })}</li>}
          {count("own") > 0 && <li>{m.cards_import_own({ count: count("own") })}</li>}
          {count("known") > 0 && <li>{m.cards_import_known({ count: count("known") })}</li>}
          {refused.length > 0 && <li>{m.cards_import_refused({ count: refused.length })}</li>}
        </ul>
      </div>
      {words.length > 0 && (
        <DividedList>
          {words.slice(0, PREVIEW_MAX).map(({ word, kind }, index) => (
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
      )}
      {more > 0 && <p className="text-sm text-ink-soft">{m.cards_import_more({ count: more })}</p>}
      {toAdd > 0 && (
        <Button onClick={onAdd} className="justify-self-start">
          {m.cards_import_add({ count: toAdd })}
        </Button>
      )}
    </div>
  );
}
