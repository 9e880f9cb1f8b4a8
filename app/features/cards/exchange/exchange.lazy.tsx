import { useState } from "react";
import { cardsAnkiText } from "../../../../domain/cards/exchange/anki-text.ts";
import { cardsCsv } from "../../../../domain/cards/exchange/csv.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import type { CardsSnapshot } from "../../../cards/local-cards.ts";
import { apkgOf } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ImportWords } from "./import-words.tsx";

export { ImportWords } from "./import-words.tsx";

type ExchangeProps = {
  store: CardStore;
  cards: CardsSnapshot["cards"];
  /** Whether words are being added further up on the page. */
  isImportAbove: boolean;
};

/** Cards to and from files of spreadsheets and of Anki. */
export function Exchange({ store, cards, isImportAbove }: ExchangeProps) {
  return (
    <div className="grid gap-8 pt-2 lg:grid-cols-2">
      {cards.length > 0 && <ExportCards cards={cards} />}
      {!isImportAbove && <ImportWords store={store} cards={cards} />}
    </div>
  );
}

const DECK_NAME = "Wordroom";

function ExportCards({ cards }: Pick<CardsSnapshot, "cards">) {
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
