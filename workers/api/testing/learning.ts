import { env } from "cloudflare:workers";
import * as v from "valibot";
import type { LogEntry } from "../../../domain/cards/log.ts";
import type { QuestionReport } from "../../../domain/quiz/report.ts";
import { TYPED } from "../../../domain/quiz/testing.ts";
import type { ReminderRequest } from "../../../domain/reminders/reminder.ts";
import type { SoloRecord } from "../../../domain/solo/record.ts";
import type { SavedWord } from "../../../domain/words/saved-word.ts";
import { randomness } from "../../crypto.ts";
import { recordGame } from "../../db/games.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import { fetchApi, type Person, sendJson } from "./requests.ts";

/** Requests of a single player. Each record and report is a different one. */

export const SAVED_WORD: SavedWord = {
  senseId: "harbour/noun/1",
  word: "harbour",
  partOfSpeech: "noun",
  level: "B2",
  definition: "a place where boats are safe",
  vietnamese: ["bến cảng", "cảng"],
  context: "They restored the old harbour.",
  span: [22, 29],
};

/** A game of one question, answered wrongly. */
export function soloRecord(changes: Partial<SoloRecord> = {}): SoloRecord {
  return {
    id: crypto.randomUUID(),
    quizType: "vocabulary",
    difficulty: "B2",
    wordsPerPlayer: 5,
    customText: "She declined the offer.",
    questions: [TYPED],
    answers: ["chạy"],
    durationMs: 60_000,
    completedAt: "2026-01-02T03:04:05.000Z",
    ...changes,
  };
}

export function practiceReport(changes: Partial<QuestionReport> = {}): QuestionReport {
  return {
    id: crypto.randomUUID(),
    reason: "wrong_answer",
    note: "Cũng có nghĩa là suy giảm.",
    question: TYPED,
    customText: "She declined the offer.",
    answer: "suy giảm",
    ...changes,
  };
}

/** A review of the saved word, rated Good; other types of entries by `changes`. */
export function reviewEntry(changes: Partial<LogEntry> = {}): object {
  const id = crypto.randomUUID();
  const at = { atMs: Date.UTC(2026, 0, 2, 3), day: "2026-01-02" };
  return {
    id,
    cardId: SAVED_WORD.senseId,
    ...at,
    type: "review",
    rating: 3,
    kind: "recognise",
    durationMs: 4_000,
    ...changes,
  };
}

/** For tests: the same word in one sense after the other. */
export function sample(n: number, changes: Partial<SavedWord> = {}): SavedWord {
  return { ...SAVED_WORD, senseId: `sense-${String(n).padStart(2, "0")}`, ...changes };
}

export function pathOf({ user }: Person, rest = ""): string {
  return `/users/${user.id}/vocabulary${rest}`;
}

export function saveBy(person: Person, words: unknown): Promise<Response> {
  return sendJson("POST", pathOf(person), { words }, person.caller);
}

const body = v.object({
  data: v.object({
    vocabulary: v.array(v.looseObject({ id: v.string(), senseId: v.string() })),
    total: v.optional(v.number()),
    totalPages: v.optional(v.number()),
    due: v.optional(v.number()),
  }),
});

/** The vocabulary entries in a response. */
export async function parsed(answer: Promise<Response>) {
  return v.parse(body, await (await answer).json()).data;
}

export function listOf(person: Person, query = "") {
  return parsed(fetchApi(pathOf(person, query), {}, person.caller));
}

/** Plays a game alone and misses the word of the sample question. */
export function missBy({ user, caller }: Person, completedAt = "2026-01-02T03:04:05.000Z"): Promise<Response> {
  const record = soloRecord({ completedAt });
  return sendJson("PUT", `/users/${user.id}/practice/${record.id}`, record, caller);
}

type Played = { endedAtMs?: number; penaltyVnd?: number; opponent?: Person };

/** A room's game of one question, which this person and the opponent knew. @returns its id */
export async function playedBy({ user }: Person, played: Played = {}): Promise<string> {
  const { endedAtMs = 2, penaltyVnd = 0, opponent } = played;
  const id = crypto.randomUUID();
  const counted = { rank: 1, score: 1, totalQuestions: 1, durationMs: 1, penaltyVnd };
  const result = {
    playerId: 1,
    name: "Lan",
    status: "completed" as const,
    completedAtMs: 1,
    leftAtMs: null,
    ...counted,
  };
  const answers = [{ question: 0, optionOrder: [], value: TYPED.correctAnswer, answeredAtMs: 1 }];
  await recordGame(env.DB, {
    id,
    roomCode: "ABCDEF",
    settings: { name: "Class", numPlayers: 9, wordsPerPlayer: 5, difficulty: "B1", quizType: TYPED.type },
    passage: TYPED.context,
    questions: [TYPED],
    createdAtMs: 1,
    startedAtMs: 1,
    endedAtMs,
    endedBy: "all_finished",
    players: [user, ...(opponent ? [opponent.user] : [])].map(({ id: userId }, index) => ({
      ...{ seatId: index + 1, userId, seatHash: null, role: "player" as const, answers },
      result: { ...result, playerId: index + 1 },
    })),
  });
  return id;
}

/**
 * Stores all that earns somebody the certificate of a level: 200 words of it that are remembered, and ten quizzes of which
 * 80% was right.
 */
export async function earnCertificate({ user }: Person, { words = 200, quizzes = 10, score = 8 } = {}) {
  const lexicon = await loadLexiconFor("multiple_choice_vocab");
  const senses = (["noun", "verb", "adjective"] as const).flatMap((partOfSpeech) => lexicon.pool(partOfSpeech, "B2"));
  const word = env.DB.prepare(
    `INSERT INTO saved_words (user_id, sense_id, id, word, part_of_speech, level, definition, vietnamese, context, span,
       source, times_missed, last_at_ms, remembered_at_ms)
     VALUES (?, ?, ?, ?, ?, 'B2', '', '[]', '', '[0,0]', 'saved', 0, 1, 1)`,
  );
  const quiz = env.DB.prepare(
    `INSERT INTO practice_games (user_id, id, quiz_type, difficulty, words_per_player, passage, questions, answers, score,
       total_questions, duration_ms, completed_at_ms, received_at_ms, learner_day)
     VALUES (?, ?, 'vocabulary', '5.0-6.0', 10, '', '[]', '[]', ?, 10, 60000, ?, ?, '1970-01-01')`,
  );
  await env.DB.batch([
    ...senses
      .slice(0, words)
      .map(({ id, lemma, partOfSpeech }) => word.bind(user.id, id, crypto.randomUUID(), lemma, partOfSpeech)),
    ...Array.from({ length: quizzes }, (_, n) => quiz.bind(user.id, crypto.randomUUID(), score, n, n)),
  ]);
}

/** A request to switch reminders on for a browser, each time another one. */
export function reminderRequest(changes: Partial<ReminderRequest> = {}): ReminderRequest {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22) },
    hour: 19,
    timeZone: "Asia/Ho_Chi_Minh",
    language: "vi",
    ...changes,
  };
}

/** A certificate that somebody has. @returns its code */
export async function insertCertificate({ user }: Person, level = "B2"): Promise<string> {
  const code = randomness.secret();
  const row = "INSERT INTO certificates VALUES (?, ?, ?, 200, 10, 8000, 'Lan', 1, NULL)";
  await env.DB.prepare(row).bind(code, user.id, level).run();
  return code;
}

const dealt = v.object({ data: v.object({ day: v.string() }) });

/** Begins somebody's attempt at today's basic challenge. @returns its day */
export async function dealChallenge({ caller }: Person): Promise<string> {
  const answer = await fetchApi("/challenge/basic/attempts", { method: "POST" }, caller);
  return v.parse(dealt, await answer.json()).data.day;
}
