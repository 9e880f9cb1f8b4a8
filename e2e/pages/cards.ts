import { expect, type Locator } from "playwright/test";
import { CARDS_PER_PAGE } from "../../app/features/cards/deck/deck-filter.ts";
import { type Account, newAddress, signUp } from "../fixtures/accounts.ts";
import { RETRYING } from "../fixtures/environment.ts";
import { openWithNewAccount } from "./account.ts";
import type { AppPage } from "./app-page.ts";

/** How to get to the states of one's flash cards. */

type Word = {
  senseId: string;
  word: string;
  partOfSpeech: string;
  level: string;
  definition: string;
  vietnamese: string[];
  context: string;
  span: [number, number];
};

/** A word whose sentence has it at the beginning. */
export function wordOf(word: string, changes: Partial<Word> = {}): Word {
  return {
    senseId: `${word}/test`,
    word,
    partOfSpeech: "noun",
    level: "B1",
    definition: `what ${word} means`,
    vietnamese: [`nghĩa của ${word}`],
    context: `${word} stands in this sentence.`,
    span: [0, word.length],
    ...changes,
  };
}

/** One of each level, one without a sentence, one without Vietnamese, one that is long. */
export const WORDS = [
  wordOf("market", { level: "A1", partOfSpeech: "noun", vietnamese: ["chợ"] }),
  wordOf("drought", { level: "B2", vietnamese: ["hạn hán"], context: "The drought lasted.", span: [4, 11] }),
  wordOf("tedious", { level: "C1", partOfSpeech: "adjective", vietnamese: ["tẻ nhạt"], context: "", span: [0, 0] }),
  wordOf("decline", { level: "B1", partOfSpeech: "verb", vietnamese: [] }),
  wordOf("harvest", {
    vietnamese: ["vụ thu hoạch", "mùa gặt", "sự gặt hái"],
    context:
      `harvest ${"came late that year, and everybody in the valley helped to bring it in before the rain ".repeat(4)}`.trim(),
  }),
];

/** What the API takes. */
const WORDS_AT_ONCE_MAX = 50;

/** Saves words to an account, over the API. */
export async function saveWords(app: AppPage, { id, token }: Account, words: readonly Word[]): Promise<void> {
  // The last ones first, since those that were saved last are shown first.
  for (let end = words.length; end > 0; end -= WORDS_AT_ONCE_MAX) {
    const response = await app.page.request.post(app.url(`/api/users/${id}/vocabulary`), {
      data: { words: words.slice(Math.max(0, end - WORDS_AT_ONCE_MAX), end) },
      headers: { ...newAddress(), authorization: `Bearer ${token}` },
      ...RETRYING,
    });
    if (!response.ok()) throw new Error(`not saved: ${response.status()} ${await response.text()}`);
  }
}

/** Signed in with a new account, at its cards. */
export async function openDeck(app: AppPage, words: readonly Word[] = WORDS): Promise<Account> {
  const account = await signUp(app.page, app.url(""));
  await saveWords(app, account, words);
  await app.go("/flash-cards");
  await expect(cardButtons(app)).toHaveCount(Math.min(words.length, CARDS_PER_PAGE));
  return account;
}

/** Signed in with a new account, which has no cards: at the starter deck. */
export async function openEmptyDeck(app: AppPage): Promise<Account> {
  const account = await openWithNewAccount(app, "/flash-cards", "cards_starter_label");
  await expect(cardButtons(app)).not.toHaveCount(0);
  return account;
}

/** What turns the cards of the list, in their order. */
export function cardButtons(app: AppPage): Locator {
  return app.page.locator("main li button[aria-pressed]");
}

export function cardButton(app: AppPage, word: string): Locator {
  return app.page.getByRole("button", { name: app.text("cards_flip").replace("{word}", word), exact: true });
}

/** From the deck, or its cards one by one: all that are shown show their backs. */
export async function flipAll(app: AppPage): Promise<void> {
  const shown = app.page.locator("main button[aria-pressed][aria-describedby]");
  // Not in the middle, where the front has a button.
  for (const button of await shown.all()) await button.click({ position: { x: 12, y: 12 } });
  await expect(app.page.locator("main mark").first()).toBeVisible();
}

/** From a deck whose cards show their backs. */
export async function openNote(app: AppPage, word: string): Promise<void> {
  await app.page.getByRole("button", { name: app.text("cards_note_edit").replace("{word}", word) }).click();
  await app.expectText("cards_note_hint");
}

/** From a deck whose cards show their backs. */
export async function openCorrection(app: AppPage, word: string): Promise<void> {
  await app.page.getByRole("button", { name: app.text("cards_correct").replace("{word}", word) }).click();
  await app.expectText("cards_correct_hint");
}

/** From the question for a note. */
export async function saveNote(app: AppPage, note: string): Promise<void> {
  await app.page.getByLabel(app.text("cards_note"), { exact: true }).fill(note);
  await app.button("cards_note_save").click();
  await app.page.getByText(note).waitFor();
}

/** From a deck whose cards show their backs. */
export async function askToDelete(app: AppPage, word: string): Promise<void> {
  await app.page.getByRole("button", { name: app.text("cards_delete_word").replace("{word}", word) }).click();
  await app.expectText("cards_delete_text");
}

/** From the deck: its cards one by one. */
export async function practise(app: AppPage): Promise<void> {
  await app.page.getByText(app.text("cards_view_practice"), { exact: true }).click();
  await app.page.getByRole("button", { name: app.text("cards_next") }).waitFor();
}

/** From the deck: the part for files. */
export async function openFiles(app: AppPage): Promise<void> {
  await app.page.getByText(app.text("cards_files"), { exact: true }).click();
  await app.button("cards_import_choose").waitFor();
}

/** From the part for files: a file's words, not added yet. */
async function previewFile(app: AppPage, content: string): Promise<void> {
  const file = { name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await app.page.locator("input[type=file]").setInputFiles(file);
}

/** From the part for files: what a typical file gives, with a line that is no card. */
export async function previewTypicalFile(app: AppPage): Promise<void> {
  await previewFile(app, "word,meaning,sentence\ndrought,hạn hán,The drought lasted.\nzorble,từ lạ,\nqwertz,,\n");
  await app.page.getByText("zorble").waitFor();
}

/** Signed in, and the server gives no cards. */
export async function failToLoad(app: AppPage): Promise<Account> {
  await app.page.route("**/api/users/*/cards*", (route) => route.abort());
  const account = await openWithNewAccount(app, "/flash-cards", "cards_failed");
  await app.page.unroute("**/api/users/*/cards*");
  return account;
}

/** Signed in, and the server takes its time. */
export async function waitForCards(app: AppPage): Promise<void> {
  await app.page.route("**/api/users/*/cards*", () => {});
  await openWithNewAccount(app, "/flash-cards", "cards_loading");
}
