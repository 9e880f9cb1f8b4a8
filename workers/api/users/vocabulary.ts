import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { CARD_CATEGORIES, type Card, cardSchema, categoryOf, corrected } from "../../../domain/cards/card.ts";
import { NEW_SCHEDULE } from "../../../domain/cards/schedule.ts";
import { CARD_STATUSES } from "../../../domain/cards/schedule-schema.ts";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { savedWordFrom } from "../../../domain/words/missed-words.ts";
import { savedWordSchema, WORD_CLASSES, WORD_SOURCES } from "../../../domain/words/saved-word.ts";
import { isStorableWord } from "../../../domain/words/storable.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { deleteWord, type StoredWord, saveWords, wordsChangedAfter, wordsOf } from "../../db/saved-words.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { type Dictionary, loadDictionary } from "../../quiz/load-lexicon.ts";
import { playedQuestionFor } from "../rooms/played-question.ts";
import { SEAT_TOKEN_HEADER } from "../rooms/seat-request.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseFull } from "../shared/refusals.ts";
import { doneBody, isoTime, pageQuery } from "../shared/schemas.ts";

/** Of the longest words, still less than a body may have. */
const WORDS_AT_ONCE_MAX = 50;
const CARDS_PER_PAGE_MAX = 500;

/** A word of a room's game, which is in the database: the client sends only its ids. */
const ofRoom = v.object({
  gameId: v.pipe(v.string(), v.maxLength(100), v.description("Of a finished game of a room that one was in.")),
  questionId: v.pipe(v.string(), v.maxLength(40)),
});

const ofAnywhere = v.object({
  words: v.pipe(
    v.array(v.pipe(savedWordSchema, v.check(isStorableWord, "word_unsound"))),
    v.minLength(1),
    v.maxLength(WORDS_AT_ONCE_MAX),
  ),
});

const saveWordsSchema = v.union([ofRoom, ofAnywhere]);

const time = v.pipe(v.string(), v.isoTimestamp());
const level = v.picklist(CEFR_LEVELS);
const partOfSpeech = v.picklist(WORD_CLASSES);
const ipa = v.pipe(v.string(), v.description("American pronunciation; empty where unknown."));
const vietnamese = v.pipe(v.string(), v.description("Meanings, the best one first; empty where unknown."));

/** A word that a person learns. Fields with two names in the specification are sent under both. */
const vocabularyItem = v.object({
  id: v.string(),
  senseId: v.string(),
  word: v.string(),
  wordType: partOfSpeech,
  partOfSpeech,
  pronunciation: ipa,
  ipa,
  definition: v.string(),
  englishDefinition: v.string(),
  vietnameseDefinition: vietnamese,
  vietnamese,
  meaning: vietnamese,
  difficulty: level,
  example: v.pipe(v.string(), v.description("The sentence in which the word was met.")),
  sentence: v.string(),
  span: v.pipe(v.tuple([v.number(), v.number()]), v.description("Where the word stands in `sentence`: [start, end).")),
  source: v.pipe(v.picklist(WORD_SOURCES), v.description("Saved by hand, or by having been missed in a game.")),
  timesMissed: v.number(),
  lastMissedAt: v.nullable(time),
  updatedAt: v.pipe(time, v.description("When it was last missed or saved.")),
  category: v.pipe(v.picklist(CARD_CATEGORIES), v.description("The level of the flash card, by `difficulty`.")),
  tags: v.pipe(v.array(v.string()), v.description("The learner's own.")),
  note: v.pipe(v.string(), v.description("The learner's own.")),
  status: v.picklist(CARD_STATUSES),
  isSuspended: v.boolean(),
  dueAt: v.pipe(v.nullable(time), v.description("When its review is due; null for a new card.")),
});
export type VocabularyItem = v.InferOutput<typeof vocabularyItem>;

const vocabularyBody = v.object({
  success: v.literal(true),
  data: v.object({
    vocabulary: v.array(vocabularyItem),
    total: v.pipe(v.number(), v.description("How many words there are in all.")),
    totalPages: v.number(),
    due: v.pipe(v.number(), v.description("How many of all words are due for review now.")),
  }),
});

const cardsQuery = v.object({
  after: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(?:\/.{0,200})?$/)), "0"),
    v.description("`next` of the page before; without it from the beginning."),
    v.transform((text) => {
      const [revision = "", ...senseId] = text.split("/");
      return { revision: Number(revision), senseId: senseId.join("/") };
    }),
  ),
});

const cardsBody = v.object({
  success: v.literal(true),
  data: v.object({
    cards: v.array(cardSchema),
    next: v.pipe(v.string(), v.description("From where to continue, now or after later changes.")),
    hasMore: v.boolean(),
  }),
});

const wordsSavedBody = v.object({
  success: v.literal(true),
  data: v.object({ vocabulary: v.array(vocabularyItem) }),
});

/** A device that was offline may send the words of many games one by one. */
const SAVE_LIMIT = { limit: 600, windowMs: 24 * 60 * 60_000 };

const FETCH_FAILED = "Failed to fetch user vocabulary";
const SAVE_FAILED = "Failed to save the words";

/** The words that a person learns: saved by hand, or missed in a game. Nobody else sees them, not even administrators. */
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
      const { rows, total, due } = await wordsOf(c.env.worker.DB, c.var.user.id, { page, limit }, Date.now());
      const totalPages = Math.min(Math.ceil(total / limit), pagesMax);
      const data = { vocabulary: await itemsOf(rows), total, totalPages, due };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .post(
    "/:id/vocabulary",
    describe({
      summary: "Save words",
      description:
        "Up to 50 words, or the word of a question of a room's finished game. One entry for each sense, however often it is sent. The answer has the entries as they are now. Where there is no room for all, no new one is saved.",
      parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: false, schema: { type: "string" } }],
      success: { status: 200, schema: wordsSavedBody },
      errors: [400, 401, 403, 404, 413, 429, 507],
    }),
    requireUser,
    requireSelf,
    validator("json", saveWordsSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAVE_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("save-words", SAVE_LIMIT),
    async (c) => {
      const given = c.req.valid("json");
      const seatToken = c.req.header(SEAT_TOKEN_HEADER) ?? null;
      const words = "words" in given ? given.words : await playedWord(c.env, { ...given, seatToken });
      if (!words) return refuse(c, "not_found");
      const { rows, isFull } = await saveWords(c.env.worker.DB, c.var.user.id, words, Date.now());
      if (isFull) return refuseFull(c, "cards_full", Date.now());
      return c.json({ success: true as const, data: { vocabulary: await itemsOf(rows) } }, 200);
    },
  )
  .get(
    "/:id/cards",
    describe({
      summary: "What has changed of one's words, for a device that keeps them all",
      description:
        "In the order of the changes. Words that were removed are not here: the log of reviews says which they are.",
      success: { status: 200, schema: cardsBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    requireSelf,
    validator("query", cardsQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: FETCH_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { after } = c.req.valid("query");
      const rows = await wordsChangedAfter(c.env.worker.DB, c.var.user.id, after, CARDS_PER_PAGE_MAX);
      const dictionary = await loadDictionary();
      const { revision, senseId } = rows.at(-1) ?? after;
      const data = {
        cards: rows.map((row) => cardOf(row, dictionary)),
        next: `${revision}/${senseId}`,
        hasMore: rows.length === CARDS_PER_PAGE_MAX,
      };
      return c.json({ success: true as const, data }, 200);
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
      const isDone = await deleteWord(c.env.worker.DB, c.var.user.id, c.req.param("itemId"), Date.now());
      return isDone ? c.json({ success: true as const }, 200) : refuse(c, "not_found");
    },
  );

/** The word of a question of a room's game; null for those who may not see it. */
async function playedWord({ worker, caller }: ApiEnv["Bindings"], wanted: Parameters<typeof playedQuestionFor>[2]) {
  const played = await playedQuestionFor(worker, caller.viewer, wanted);
  return played && [savedWordFrom(played.question)];
}

async function itemsOf(rows: readonly StoredWord[]) {
  const dictionary = await loadDictionary();
  return rows.map((row) => vocabularyItemOf(row, dictionary));
}

/** A saved word as its owner sees it, completed from the lexicon. */
function vocabularyItemOf(stored: StoredWord, dictionary: Dictionary): VocabularyItem {
  const { id, lastMissedAtMs } = stored;
  const schedule = stored.schedule ?? NEW_SCHEDULE;
  const { status, isSuspended, dueMs, note } = schedule;
  const { card } = corrected({ card: cardOf(stored, dictionary), schedule });
  const { senseId, word, partOfSpeech, definition, context, ipa, source, timesMissed, tags } = card;
  const meaning = card.vietnamese.join(", ");
  return {
    id,
    senseId,
    word,
    wordType: partOfSpeech,
    partOfSpeech,
    pronunciation: ipa,
    ipa,
    definition,
    englishDefinition: definition,
    vietnameseDefinition: meaning,
    vietnamese: meaning,
    meaning,
    difficulty: card.level,
    example: context,
    sentence: context,
    span: card.span,
    source,
    timesMissed,
    lastMissedAt: lastMissedAtMs === null ? null : isoTime(lastMissedAtMs),
    updatedAt: isoTime(stored.lastAtMs),
    category: categoryOf(card),
    tags,
    note,
    status,
    isSuspended,
    dueAt: dueMs === null ? null : isoTime(dueMs),
  };
}

/** A saved word as its owner's devices keep it: with pronunciation, and with meanings where it was saved without. */
function cardOf(stored: StoredWord, { lexicon, details }: Dictionary): Card {
  const { senseId, word, partOfSpeech, level, definition, context, span, source, timesMissed, lastAtMs } = stored;
  const sense = lexicon.word(word)?.senses.find((one) => one.id === senseId);
  return {
    senseId,
    word,
    partOfSpeech,
    level,
    definition,
    vietnamese: [...(stored.vietnamese.length > 0 ? stored.vietnamese : (sense?.vietnamese ?? []))],
    context,
    span: [span[0], span[1]],
    tags: [...stored.tags],
    ipa: details.ipa(word),
    source,
    timesMissed,
    lastAtMs,
  };
}
