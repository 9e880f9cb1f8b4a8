import type { CardStore } from "../../../cards/card-store.ts";
import type { CardsSnapshot } from "../../../cards/stored-cards.ts";
import { ExportCards } from "./export-cards.tsx";
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
