import { Hono } from "hono";
import { validator } from "hono-openapi";
import { wordOf } from "../../domain/words/word-of.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../auth/guards.ts";
import { deleteWord, type StoredWord, saveWords, wordsOf } from "../db/saved-words.ts";
import { limitedByCaller } from "../limits/limited.ts";
import { loadDictionary } from "../quiz/lexicon.ts";
import { askedQuestion } from "./asked-question.ts";
import { describe } from "./describe.ts";
import type { ApiEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { SEAT_TOKEN_HEADER } from "./rooms.ts";
import { doneBody, pageQuery } from "./users.schemas.ts";
import { saveWordsSchema, vocabularyBody, wordsSavedBody } from "./vocabulary.schemas.ts";
import { vocabularyItemOf } from "./vocabulary-view.ts";

/** A device that was away may bring the words of many games, one by one. */
const SAVE_LIMIT = { limit: 600, windowMs: 24 * 60 * 60_000 };

const FETCH_FAILED = "Failed to fetch user vocabulary";
const SAVE_FAILED = "Failed to save the words";

/** The words that somebody learns: saved by hand, or missed in a game. Nobody else's to see, administrators included. */
export const vocabulary = new Hono<SignedInEnv>()
  .get(
    "/:id/vocabulary",
    describe({
      summary: "One's saved words, the last ones saved or missed first",
      description: "`limit` is 1 to 100, 20 by default.",
      success: { status: 200, schema: vocabularyBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    requireSelf,
    validator("query", pageQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FETCH_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { page, limit, pagesMax } = c.req.valid("query");
      const { rows, total } = await wordsOf(c.env.worker.DB, c.var.user.id, { page, limit });
      const totalPages = Math.min(Math.ceil(total / limit), pagesMax);
      const data = { vocabulary: await itemsOf(rows), total, totalPages };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .post(
    "/:id/vocabulary",
    describe({
      summary: "Save words",
      description:
        "Up to 20 words, or the word of a question of a room's finished game. One entry for each sense, however often it is sent. The answer has the entries as they are now.",
      parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: false, schema: { type: "string" } }],
      success: { status: 200, schema: wordsSavedBody },
      errors: [400, 401, 403, 404, 413, 429],
    }),
    requireUser,
    requireSelf,
    validator("json", saveWordsSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAVE_FAILED, errors: fieldErrors(result.error) });
    }),
    limitedByCaller("save-words", SAVE_LIMIT),
    async (c) => {
      const given = c.req.valid("json");
      const seatToken = c.req.header(SEAT_TOKEN_HEADER) ?? null;
      const words = "words" in given ? given.words : await wordAsked(c.env, { ...given, seatToken });
      if (!words) return refuse(c, "not_found");
      const stored = await saveWords(c.env.worker.DB, c.var.user.id, words, Date.now());
      return c.json({ success: true as const, data: { vocabulary: await itemsOf(stored) } }, 200);
    },
  )
  .delete(
    "/:id/vocabulary/:itemId",
    describe({
      summary: "Take a word out of one's list",
      success: { status: 200, schema: doneBody },
      errors: [401, 403, 404],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const isDone = await deleteWord(c.env.worker.DB, c.var.user.id, c.req.param("itemId"));
      return isDone ? c.json({ success: true as const }, 200) : refuse(c, "not_found");
    },
  );

/** The word of a room's question; nothing for who may not know it. */
async function wordAsked({ worker, caller }: ApiEnv["Bindings"], wanted: Parameters<typeof askedQuestion>[2]) {
  const asked = await askedQuestion(worker, caller.viewer, wanted);
  return asked && [wordOf(asked.question)];
}

async function itemsOf(rows: readonly StoredWord[]) {
  const dictionary = await loadDictionary();
  return rows.map((row) => vocabularyItemOf(row, dictionary));
}
