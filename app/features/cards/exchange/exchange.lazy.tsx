import type { CardStore, CardsSnapshot } from "../../../cards/card-store.ts";
import { ExportCards } from "./export-cards.tsx";
import { ImportWords } from "./import-words.tsx";

/** Cards to and from files of spreadsheets and of Anki. */
export function Exchange({ store, cards }: { store: CardStore; cards: CardsSnapshot["cards"] }) {
  return (
    <div className="grid gap-8 pt-2 lg:grid-cols-2">
      {cards.length > 0 && <ExportCards cards={cards} />}
      <ImportWords store={store} cards={cards} />
    </div>
  );
}
