// How much of the database one account may take by learning alone. All figures are far above what anybody learns: `ceilings.test.ts` has the
// calculation for a heavy learner. The statement that stores something checks them (`account_storage`).

/** As many as a file of the longest import has lines, and as the pages were measured with. */
export const CARDS_MAX = 20_000;
/** Of all cards together: a thousand bytes for each of `CARDS_MAX`, twice what a word with its sentence takes. */
export const CARD_BYTES_MAX = 20_000_000;
/** Of all notes and corrections together: four hundred bytes for each of `CARDS_MAX`. One is 500 letters at most. */
export const TEXT_BYTES_MAX = 8_000_000;
/** Older notes of a card are deleted, and older corrections: so many stay, in case that the last ones are withdrawn. */
export const TEXTS_KEPT_PER_CARD = 3;
/** In a day of the server (UTC): four weeks without a network with 300 reviews a day. What is over comes the next day. */
export const ENTRIES_A_DAY_MAX = 10_000;
/** In all. Entries of cards with a long history are folded into one (`fold.ts`), so that nobody gets there by learning. */
export const ENTRIES_MAX = 500_000;
/** Of games played alone, in a day of the server: two hundred of 20 kB, of which a usual one has 12. */
export const GAME_BYTES_A_DAY_MAX = 4_000_000;
/** In all: ten usual ones a day for eleven years. */
export const GAME_BYTES_MAX = 500_000_000;

/** What is full, and therefore takes no more. */
export const CARDS_FULL_CODES = ["cards_full", "notes_full", "log_day_full", "log_full"] as const;
export type CardsFullCode = (typeof CARDS_FULL_CODES)[number];
export type FullCode = CardsFullCode | "games_day_full" | "games_full";

/** What an account has stored. */
export type Stored = {
  cards: number;
  cardBytes: number;
  entries: number;
  textBytes: number;
  /** How many entries have arrived today. */
  entriesToday: number;
  /** Of games played alone, in all and of today. */
  gameBytes: number;
  gameBytesToday: number;
};

/** What there is no room for where these cards are to come, all or none of them; null if there is. */
export function cardsOver(stored: Stored, arriving: { cards: number; bytes: number }): CardsFullCode | null {
  const isOver = stored.cards + arriving.cards > CARDS_MAX || stored.cardBytes + arriving.bytes > CARD_BYTES_MAX;
  return isOver ? "cards_full" : null;
}

/** The same of entries of the log. Where only the texts are too many, all others have room. */
export function entriesOver(stored: Stored, arriving: { entries: number; textBytes: number }): CardsFullCode | null {
  if (stored.entries + arriving.entries > ENTRIES_MAX) return "log_full";
  if (stored.entriesToday + arriving.entries > ENTRIES_A_DAY_MAX) return "log_day_full";
  return arriving.textBytes > 0 && stored.textBytes + arriving.textBytes > TEXT_BYTES_MAX ? "notes_full" : null;
}

/** The same of a game. */
export function gameOver(stored: Stored, bytes: number): FullCode | null {
  if (stored.gameBytes + bytes > GAME_BYTES_MAX) return "games_full";
  return stored.gameBytesToday + bytes > GAME_BYTES_A_DAY_MAX ? "games_day_full" : null;
}
