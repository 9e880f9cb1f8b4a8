import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  CARDS_MAX,
  ENTRIES_A_DAY_MAX,
  ENTRIES_MAX,
  GAME_BYTES_A_DAY_MAX,
  GAME_BYTES_MAX,
  TEXT_BYTES_MAX,
} from "../../domain/cards/ceilings.ts";
import { logEntrySchema } from "../../domain/cards/log.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { reviewEntry, SAVED_WORD, sample, saveBy, soloRecord } from "../api/testing/learning.ts";
import { type Person, sendJson, signedIn, statusAndBody } from "../api/testing/requests.ts";
import { mulberry32 } from "../room/testing/seeded-random.ts";
import { appendEntries } from "./review-log.ts";
import { deleteWord, saveWords } from "./saved-words.ts";
import { recordSoloGame } from "./solo-games.ts";
import { deleteUser } from "./users.ts";

const NOW_MS = Date.UTC(2026, 10, 26, 5);
const entryOf = (changes: object) => v.parse(logEntrySchema, { ...reviewEntry(), ...changes });
const noteOf = (text: string, changes: object = {}) => entryOf({ type: "note", text, ...changes });
const send = ({ user, caller }: Person, entries: object[]) =>
  sendJson("POST", `/users/${user.id}/reviews`, { entries }, caller);

type Column = "cards" | "entries" | "text_bytes" | "entries_that_day" | "game_bytes" | "game_bytes_that_day";

/** As if an account had stored so much already. */
async function fill({ user }: Person, column: Column, value: number) {
  const day = Math.floor(Date.now() / 86_400_000);
  const set = `UPDATE SET entries_day = excluded.entries_day, games_day = excluded.games_day, ${column} = excluded.${column}`;
  const row = `INSERT INTO account_storage (user_id, entries_day, games_day, ${column}) VALUES (?1, ?2, ?2, ?3) ON CONFLICT (user_id) DO ${set}`;
  await env.DB.prepare(row).bind(user.id, day, value).run();
}

async function rowsOf({ user }: Person, table: "review_log" | "saved_words"): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(user.id).first("n");
  return Number(row);
}

describe("what an account stores", () => {
  it("is counted as it is, whatever is saved, changed and removed in what order", async () => {
    for (let run = 0; run < randomRuns(40); run++) {
      const random = mulberry32(run);
      const person = await signedIn();
      const { id } = person.user;
      const word = () =>
        sample(Math.floor(random() * 5), { context: "x".repeat(9 + Math.floor(random() * 50)), span: [0, 1] });
      const cardId = () => sample(Math.floor(random() * 5)).senseId;
      const steps = [
        () => saveWords(env.DB, id, [word()], NOW_MS),
        () => recordSoloGame(env.DB, id, soloRecord(), NOW_MS),
        () => appendEntries(env.DB, id, [entryOf({ cardId: cardId() })], NOW_MS),
        () =>
          appendEntries(
            env.DB,
            id,
            [noteOf("ghi chú ".repeat(Math.floor(random() * 9)).trim(), { cardId: cardId() })],
            NOW_MS,
          ),
        () => appendEntries(env.DB, id, [entryOf({ type: "delete", cardId: cardId(), atMs: NOW_MS })], NOW_MS),
      ];
      for (let step = 0; step < 25; step++) await steps[Math.floor(random() * steps.length)]?.();
      const counted =
        "SELECT cards, card_bytes, entries, text_bytes, game_bytes FROM account_storage WHERE user_id = ?";
      const truth = `SELECT (SELECT count(*) FROM saved_words WHERE user_id = ?1) AS cards,
        (SELECT coalesce(sum(length(CAST(sense_id || word || definition || vietnamese || context || tags AS BLOB))), 0)
          FROM saved_words WHERE user_id = ?1) AS card_bytes,
        (SELECT count(*) FROM review_log WHERE user_id = ?1) AS entries,
        (SELECT coalesce(sum(length(CAST(note AS BLOB))), 0) FROM review_log WHERE user_id = ?1) AS text_bytes,
        (SELECT coalesce(sum(length(CAST(passage || questions || answers AS BLOB))), 0) FROM practice_games
          WHERE user_id = ?1) AS game_bytes`;
      const [stored, real] = await env.DB.batch<Record<string, number>>([
        env.DB.prepare(counted).bind(id),
        env.DB.prepare(truth).bind(id),
      ]);
      expect(stored?.results[0]).toMatchObject(real?.results[0] ?? {});
      expect(real?.results[0]?.entries).toBeGreaterThan(0);
      await deleteUser(env.DB, id);
      expect(await env.DB.prepare(counted).bind(id).first()).toBeNull();
    }
  });
});

describe("a list of cards that is full", () => {
  it("takes no new word and says so, but changes those that it has", async () => {
    const lan = await signedIn();
    await saveBy(lan, [SAVED_WORD]);
    await fill(lan, "cards", CARDS_MAX);
    expect(await statusAndBody(saveBy(lan, [sample(1)]))).toMatchObject([507, { code: "cards_full" }]);
    expect((await saveBy(lan, [SAVED_WORD])).status).toBe(200);
    expect(await rowsOf(lan, "saved_words")).toBe(1);
  });

  it("gives its last place to one of two simultaneous requests", async () => {
    const lan = await signedIn();
    await fill(lan, "cards", CARDS_MAX - 1);
    const answers = await Promise.all([1, 2, 3].map((n) => saveBy(lan, [sample(n)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 507, 507]);
    expect(await rowsOf(lan, "saved_words")).toBe(1);
  });

  it("has room again once a word is removed", async () => {
    const lan = await signedIn();
    const { rows } = await saveWords(env.DB, lan.user.id, [sample(1)], NOW_MS);
    await fill(lan, "cards", CARDS_MAX);
    await deleteWord(env.DB, lan.user.id, rows[0]?.id ?? "", NOW_MS);
    expect((await saveBy(lan, [sample(2)])).status).toBe(200);
  });

  it("keeps a game, without its missed words", async () => {
    const lan = await signedIn();
    await fill(lan, "cards", CARDS_MAX);
    const recorded = await recordSoloGame(env.DB, lan.user.id, soloRecord(), NOW_MS);
    expect(recorded).toEqual({ kind: "stored", score: 0, totalQuestions: 1 });
    expect(await rowsOf(lan, "saved_words")).toBe(0);
  });
});

describe("a log that is full", () => {
  it("of notes takes reviews, and says which notes it does not take", async () => {
    const lan = await signedIn();
    await fill(lan, "text_bytes", TEXT_BYTES_MAX - 5);
    const entries = [entryOf({}), noteOf("một hai", { id: "long" })];
    expect(await statusAndBody(send(lan, entries))).toMatchObject([
      507,
      { code: "notes_full", errors: [{ path: "long", code: "notes_full" }] },
    ]);
    expect(await rowsOf(lan, "review_log")).toBe(1);
    expect((await send(lan, [noteOf("một")])).status).toBe(200);
  });

  it("for the day says when it takes the rest, and takes it then", async () => {
    const lan = await signedIn();
    await fill(lan, "entries_that_day", ENTRIES_A_DAY_MAX - 1);
    const [first, ...rest] = [1, 2, 3].map((n) => entryOf({ id: `${n}` }));
    expect((await send(lan, [first ?? {}])).status).toBe(200);
    const answer = await send(lan, rest);
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { code: "log_day_full", errors: [{ path: "2" }, { path: "3" }] },
    ]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(86_400);
    // What is there already is there, however full the day.
    expect((await send(lan, [first ?? {}])).status).toBe(200);
    await env.DB.prepare("UPDATE account_storage SET entries_day = entries_day - 1 WHERE user_id = ?")
      .bind(lan.user.id)
      .run();
    expect((await send(lan, rest)).status).toBe(200);
    expect(await rowsOf(lan, "review_log")).toBe(3);
  });

  it("in all takes nothing more", async () => {
    const lan = await signedIn();
    await fill(lan, "entries", ENTRIES_MAX);
    expect(await statusAndBody(send(lan, [entryOf({})]))).toMatchObject([507, { code: "log_full" }]);
  });

  it("gives its last place to one of two simultaneous requests", async () => {
    const lan = await signedIn();
    await fill(lan, "entries", ENTRIES_MAX - 1);
    const answers = await Promise.all([1, 2, 3].map(() => send(lan, [entryOf({})])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 507, 507]);
  });

  it("is never filled by changing one note again and again: older versions go", async () => {
    const lan = await signedIn();
    for (let n = 0; n < 10; n++) {
      const some = Array.from({ length: 10 }, (_, index) => noteOf(`${n} ${index}`, { atMs: NOW_MS + 10 * n + index }));
      await appendEntries(env.DB, lan.user.id, some, NOW_MS + 1_000);
    }
    const { results } = await env.DB.prepare("SELECT note FROM review_log WHERE user_id = ? ORDER BY at_ms")
      .bind(lan.user.id)
      .all();
    expect(results.map(({ note }) => note)).toEqual(["9 7", "9 8", "9 9"]);
  });
});

describe("games alone", () => {
  const keep = ({ user, caller }: Person, record = soloRecord()) =>
    statusAndBody(sendJson("PUT", `/users/${user.id}/practice/${record.id}`, record, caller));

  it("beyond a day's room are taken the next day, and one that is there is there", async () => {
    const lan = await signedIn();
    const [first, second] = [soloRecord(), soloRecord()];
    expect(await keep(lan, first)).toMatchObject([200, {}]);
    await fill(lan, "game_bytes_that_day", GAME_BYTES_A_DAY_MAX);
    expect(await keep(lan, second)).toMatchObject([429, { code: "games_day_full" }]);
    expect(await keep(lan, first)).toMatchObject([200, {}]);
    await env.DB.prepare("UPDATE account_storage SET games_day = games_day - 1 WHERE user_id = ?")
      .bind(lan.user.id)
      .run();
    expect(await keep(lan, second)).toMatchObject([200, {}]);
  });

  it("beyond all room are refused with their words and reviews", async () => {
    const lan = await signedIn();
    await fill(lan, "game_bytes", GAME_BYTES_MAX);
    expect(await keep(lan)).toMatchObject([507, { code: "games_full" }]);
    expect([await rowsOf(lan, "saved_words"), await rowsOf(lan, "review_log")]).toEqual([0, 0]);
  });
});
