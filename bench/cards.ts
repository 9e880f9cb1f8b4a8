/**
 * Measures the flash cards and the review of an account that has very many of them, in Chromium.
 *
 * Usage: npm run bench -- cards [cards]      20,000 by default, each with 5 or 6 reviews
 */
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium, type Page } from "playwright";
import { signUp } from "../e2e/fixtures/accounts.ts";
import { AppPage } from "../e2e/pages/app-page.ts";
import * as review from "../e2e/pages/review.ts";
import config from "../playwright.config.ts";
import { build } from "../scripts/lib/build.ts";
import { migrateLocally } from "../scripts/lib/database.ts";
import { makeLocalSecrets } from "../scripts/lib/secrets.ts";
import { runBuiltWorker } from "../scripts/lib/worker.ts";

const STATE_FOLDER = ".wrangler/bench-cards";
const PORT = 8794;
const REVIEWS = 12;
const TIMEOUT_MS = 180_000;

const cards = Number(process.argv[2] ?? 20_000);

makeLocalSecrets();
await build();
rmSync(STATE_FOLDER, { recursive: true, force: true });
await migrateLocally(STATE_FOLDER);
const vars = { RATE_LIMITS: "off" };
const worker = await runBuiltWorker({ host: "127.0.0.1", port: PORT, stateFolder: STATE_FOLDER, vars });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const context = await browser.newContext({ locale: "en-US", serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const app = new AppPage(page, "en", worker.url.origin);
  const { id } = await signUp(page, worker.url.origin);
  const reviews = await fill((await worker.bindings()).DB, id);
  console.log(`${cards} cards, ${reviews} reviews, load ${loadavg()[0]?.toFixed(1)}; milliseconds`);
  const show = (what: string, figure: number) => console.log(`${what.padEnd(48)}${Math.round(figure)}`);
  const isListed = () => page.locator("main li button[aria-pressed]").first().waitFor();
  const isWhole = () => page.getByText(`${cards} cards`).first().waitFor();

  const openMs = await timed(() => page.goto(app.url("/flash-cards")).then(isListed));
  show("first visit: cards are shown", openMs);
  show("first visit: all cards are here", openMs + (await timed(isWhole)));
  show("again: cards are shown", await timed(() => page.reload().then(isListed)));
  await page.getByRole("searchbox").fill("7777");
  show("a search", await timed(() => page.getByText("word 7777", { exact: true }).first().waitFor()));
  show(
    "review: can be begun",
    await timed(() => page.goto(app.url("/review")).then(() => app.button("review_start").waitFor())),
  );
  await review.start(app);
  const grades: number[] = [];
  for (let count = 0; count < REVIEWS; count++) {
    await review.show(app);
    grades.push(await timed(() => review.grade(app, "3")));
  }
  show("review: from a grade to the next card, median", grades.sort((a, b) => a - b)[REVIEWS / 2] ?? 0);
  const { storage, memory } = await usage(page);
  console.log(`IndexedDB ${storage} MB, JavaScript heap ${memory} MB, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await worker.stop();
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await act();
  return performance.now() - startedMs;
}

/** Cards of lexicon-like size, some due and some new, with a log of 0 to 11 reviews each. @returns how many reviews */
async function fill(db: D1Database, userId: string): Promise<number> {
  const nowMs = Date.now();
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)`;
  await db
    .prepare(
      `${numbers} INSERT INTO saved_words (user_id, sense_id, id, word, part_of_speech, level, definition, vietnamese, context,
        span, source, times_missed, last_at_ms, revision, is_stale)
      SELECT ?2, 'word' || i || '/noun/1', lower(hex(randomblob(16))), 'word ' || i, 'noun',
        substr('A1A2B1B2C1C2', 1 + 2 * (i % 6), 2), 'what word ' || i || ' means in a sentence of usual length',
        '["nghĩa thứ ' || i || '","một nghĩa khác"]',
        'In this sentence of about the usual length word ' || i || ' stands near the end of it.', '[48,56]', 'saved', 0,
        ?3 - i * 60000, i + 1, 1 FROM n`,
    )
    .bind(cards, userId, nowMs)
    .run();
  await db
    .prepare(
      `${numbers}, r(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM r WHERE k < 10)
      INSERT INTO review_log (user_id, id, sense_id, type, at_ms, day, rating, kind, duration_ms)
      SELECT ?2, lower(hex(randomblob(16))), 'word' || i || '/noun/1', 'review', ?3 - (400 - k * (k + i % 5)) * 86400000,
        date((?3 - (400 - k * (k + i % 5)) * 86400000) / 1000, 'unixepoch'), 1 + (i + k) % 4, 'recognise', 4000
      FROM n, r WHERE k < i % 12`,
    )
    .bind(cards, userId, nowMs)
    .run();
  const counted = await db
    .prepare("SELECT count(*) AS reviews FROM review_log WHERE user_id = ?")
    .bind(userId)
    .first("reviews");
  return Number(counted);
}

async function usage(page: Page): Promise<{ storage: string; memory: string }> {
  const bytes = await page.evaluate(async () => {
    const { usage: stored = 0 } = await navigator.storage.estimate();
    const heap: unknown = Reflect.get(performance, "memory");
    const used: unknown = heap && typeof heap === "object" ? Reflect.get(heap, "usedJSHeapSize") : 0;
    return { stored, used: Number(used) };
  });
  const megabytes = (count: number) => (count / 1e6).toFixed(0);
  return { storage: megabytes(bytes.stored), memory: megabytes(bytes.used) };
}
