import { expect, type Page } from "playwright/test";
import * as v from "valibot";
import { type LogEntry, logEntrySchema } from "../../domain/cards/log.ts";
import { introducedOn, isDue, todayAt } from "../../domain/cards/queue.ts";
import { replay, type Schedule } from "../../domain/cards/schedule.ts";
import { DEFAULT_REVIEW_SETTINGS } from "../../domain/cards/settings.ts";
import { forecast } from "../../domain/cards/statistics.ts";
import { type SavedWord, savedWordSchema } from "../../domain/words/saved-word.ts";
import { type Account, signUp } from "../fixtures/accounts.ts";
import { query } from "../fixtures/database.ts";
import { RETRYING } from "../fixtures/environment.ts";
import type { AppPage, TextKey } from "./app-page.ts";

/** How to get to the states of a review. */

const DAY_MS = 24 * 60 * 60_000;

/** Words of the lexicon, which have senses, meanings and examples. */
const LEMMAS = ["decline", "harvest", "drought", "reluctant", "abandon", "borrow", "fragile", "gather"] as const;

const found = v.object({
  data: v.object({
    words: v.array(
      v.object({
        lemma: v.string(),
        senses: v.array(
          v.object({
            id: v.string(),
            partOfSpeech: savedWordSchema.entries.partOfSpeech,
            level: savedWordSchema.entries.level,
            gloss: v.string(),
            vietnamese: v.array(v.string()),
            example: v.string(),
          }),
        ),
      }),
    ),
  }),
});

/** A word as somebody saves it: its first sense, in the lexicon's own sentence. */
async function wordOf(app: AppPage, lemma: string): Promise<SavedWord> {
  const response = await app.page.request.get(app.url(`/api/words?q=${lemma}`), {
    headers: app.newAddress(),
    ...RETRYING,
  });
  const [word] = v.parse(found, await response.json()).data.words;
  const sense = word?.senses[0];
  if (!sense) throw new Error(`the lexicon has no ${lemma}`);
  const { id, partOfSpeech, level, gloss, vietnamese, example } = sense;
  const start = example.toLowerCase().indexOf(lemma.slice(0, -1));
  const [form = ""] = /^[a-z]+/i.exec(example.slice(start)) ?? [];
  const span: [number, number] = [start, start + form.length];
  return { senseId: id, word: lemma, partOfSpeech, level, definition: gloss, vietnamese, context: example, span };
}

/** Saves words for an account, as the results of a game do. @returns their ids */
export async function saveWords(app: AppPage, { id }: Account, count: number): Promise<string[]> {
  const words = await Promise.all(LEMMAS.slice(0, count).map((lemma) => wordOf(app, lemma)));
  const path = `/api/users/${id}/vocabulary`;
  const response = await app.page.request.post(app.url(path), { data: { words }, ...RETRYING });
  if (!response.ok()) throw new Error(`not saved: ${response.status()} ${await response.text()}`);
  return words.map(({ senseId }) => senseId);
}

/** Adds to an account's log, as another device would. */
export async function sendEntries(app: AppPage, { id }: Account, entries: readonly LogEntry[]): Promise<void> {
  const path = `/api/users/${id}/reviews`;
  const response = await app.page.request.post(app.url(path), { data: { entries }, ...RETRYING });
  if (!response.ok()) throw new Error(`not taken: ${response.status()} ${await response.text()}`);
}

/** A review of so many days ago. */
export function reviewOf(cardId: string, daysAgo: number, rating: 1 | 2 | 3 | 4): LogEntry {
  const atMs = Date.now() - Math.round(daysAgo * DAY_MS);
  const day = new Date(atMs).toISOString().slice(0, 10);
  return { id: crypto.randomUUID(), cardId, atMs, day, type: "review", rating, kind: "recognise" };
}

/** A past in which a card was forgotten so often: it is due, and the next time makes it a leech. */
export function almostLeech(cardId: string): LogEntry[] {
  const learned = [reviewOf(cardId, 300, 4)];
  const lapses = Array.from({ length: 7 }, (_, lapse) => [
    reviewOf(cardId, 250 - lapse * 30, 1),
    reviewOf(cardId, 249 - lapse * 30, 3),
  ]);
  return [...learned, ...lapses.flat()];
}

/** The entries that the server has of an account. */
export function storedEntries({ id }: Account): LogEntry[] {
  const rows = query("SELECT * FROM review_log WHERE user_id = ? ORDER BY arrival", id);
  return rows.map((row) => {
    const given = Object.entries({
      ...row,
      cardId: row.sense_id,
      atMs: row.at_ms,
      durationMs: row.duration_ms,
      untilMs: row.until_ms,
      text: row.note,
      ...(row.type === "fold" && { schedule: JSON.parse(String(row.note)).schedule }),
    }).filter(([, value]) => value !== null);
    return v.parse(logEntrySchema, Object.fromEntries(given));
  });
}

/** The schedules of an account's cards as its log says, by the same rules as the page. */
export function storedSchedules(account: Account): Schedule[] {
  const entries = storedEntries(account);
  const rows = query("SELECT sense_id FROM saved_words WHERE user_id = ?", account.id);
  return rows.map(({ sense_id }) => replay(String(sense_id), entries));
}

/** What the start should show, by the same rules on the server's log. */
export function expectedFor(account: Account, nowMs: number, newPerDay = DEFAULT_REVIEW_SETTINGS.newPerDay) {
  const settings = { ...DEFAULT_REVIEW_SETTINGS, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const today = todayAt(nowMs, settings);
  const schedules = storedSchedules(account);
  const waiting = schedules.filter(({ status }) => status === "new").length;
  return {
    due: schedules.filter((schedule) => isDue(schedule, today)).length,
    new: Math.min(waiting, newPerDay - introducedOn(schedules, today.day)),
    forecast: forecast(schedules, today, settings).map(({ due }) => due),
  };
}

/** Signed in with a new account that has so many words. */
async function ownWords(app: AppPage, count: number): Promise<Account> {
  const account = await signUp(app.page, app.url(""));
  await saveWords(app, account, count);
  return account;
}

/** Signed in with new words, where the review begins. */
export async function begin(app: AppPage, count = 5): Promise<Account> {
  const account = await ownWords(app, count);
  await app.go("/review");
  await app.button("review_start").waitFor();
  return account;
}

/** Signed in with words that were reviewed before, of which some are due. */
export async function beginWithPast(app: AppPage): Promise<Account> {
  const account = await signUp(app.page, app.url(""));
  const [first = "", second = "", third = "", fourth = ""] = await saveWords(app, account, 8);
  await sendEntries(app, account, [
    ...almostLeech(first),
    reviewOf(second, 80, 4),
    reviewOf(second, 60, 3),
    reviewOf(third, 40, 4),
    reviewOf(third, 2, 3),
    reviewOf(fourth, 5, 4),
  ]);
  await app.go("/review");
  await app.button("review_start").waitFor();
  return account;
}

/** From the start, or from where a session was stopped. */
export async function start(app: AppPage): Promise<void> {
  await app.button("review_start").click();
  await app.page.getByRole("progressbar", { name: app.text("review_progress") }).waitFor();
}

const typedField = (app: AppPage) => app.page.getByRole("textbox", { name: app.text("review_ask_produce") });

/** From an asked card: its answer. @param typed where the card asks for the word */
export async function show(app: AppPage, typed = ""): Promise<void> {
  const field = typedField(app);
  const either = field.or(app.button("review_show"));
  await either.first().waitFor();
  if (await field.isVisible()) {
    await field.fill(typed);
    await field.press("Enter");
  } else await app.page.keyboard.press("Space");
  await grades(app).waitFor();
}

export const grades = (app: AppPage) => app.page.getByRole("group", { name: app.text("review_grades") });

/** From a shown answer. @returns once the next card or the end is there */
export async function grade(app: AppPage, key: "1" | "2" | "3" | "4"): Promise<void> {
  await app.page.keyboard.press(key);
  await grades(app).waitFor({ state: "detached" });
}

/** Answers whatever is asked until nothing is left. @returns how many answers it took */
export async function reviewAll(app: AppPage, key: "2" | "3" | "4" = "3"): Promise<number> {
  const end = app.page.getByRole("heading", { level: 1, name: app.text("review_end_title") });
  for (let answers = 0; answers < 60; answers++) {
    await end.or(app.button("review_show")).or(typedField(app)).first().waitFor();
    if (await end.isVisible()) return answers;
    await show(app);
    await grade(app, key);
  }
  throw new Error("the review does not come to an end");
}

/** A device with an English voice. */
async function giveVoice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const voice = { lang: "en-US", localService: true, default: true, name: "Test", voiceURI: "test" };
    window.speechSynthesis.getVoices = () => [voice];
    window.speechSynthesis.dispatchEvent(new Event("voiceschanged"));
  });
}

/** The forecast as a screen reader reads it: how many cards are due on each day. */
export async function shownForecast(app: AppPage): Promise<number[]> {
  const table = app.page.getByRole("table", { name: app.text("review_forecast") });
  const cells = await table.locator("tbody td").allTextContents();
  return cells.map(Number);
}

/** From the start: a text is there, as in a menu of the card. */
export async function openMenu(app: AppPage, comes: TextKey): Promise<void> {
  await app.page.getByRole("button", { name: app.text("review_menu") }).click();
  await expect(app.page.getByRole("menuitem", { name: app.text(comes) })).toBeVisible();
}

export async function chooseInMenu(app: AppPage, entry: TextKey): Promise<void> {
  await openMenu(app, entry);
  await app.page.getByRole("menuitem", { name: app.text(entry) }).click();
}

/** From an answer that is shown: to a card that asks for the word. */
export async function untilTyped(app: AppPage): Promise<void> {
  await untilThere(app, "3", () => typedField(app).isVisible());
}

/** From an answer that is shown, on a device with a voice: to a card that is spoken. */
export async function untilSpoken(app: AppPage): Promise<void> {
  await giveVoice(app.page);
  await untilThere(app, "1", () => app.button("review_hear_again").isVisible());
}

async function untilThere(app: AppPage, key: "1" | "3", isThere: () => Promise<boolean>): Promise<void> {
  for (let answers = 0; answers < 30; answers++) {
    await grade(app, key);
    await typedField(app).or(app.button("review_show")).first().waitFor();
    if (await isThere()) return;
    await show(app);
  }
  throw new Error("such a card is never asked");
}

/** From an asked card: forgets words until one is a leech. */
export async function forgetLeech(app: AppPage): Promise<void> {
  const dialog = app.page.locator("dialog[open]");
  for (let answers = 0; answers < 10; answers++) {
    await show(app);
    await app.page.keyboard.press("1");
    await dialog.or(app.button("review_show")).or(typedField(app)).first().waitFor();
    if (await dialog.isVisible()) return;
  }
  throw new Error("no word is a leech");
}

/** Signed in on a device that never had the words, and the server can't be reached. */
export async function fail(app: AppPage): Promise<void> {
  await signUp(app.page, app.url(""));
  await app.failRequests("**/api/users/**");
  await app.go("/review");
  await app.expectText("review_failed_title");
}
