import type { SenseCorrection } from "../../domain/quiz/lexicon/corrections.ts";
import type { SentenceCase } from "../../domain/quiz/sense/sentence-case.ts";
import { listCorrections } from "../db/senses.ts";
import { listSentenceCases } from "../db/sentence-cases.ts";
import { logEvent, logFailure } from "../log.ts";
import { withTimeout } from "../timeout.ts";

/** How many corrections quizzes use: before there are more, they go into the lexicon's files. */
const CORRECTIONS_MAX = 2_000;
/** How long a quiz waits for the list: it has ten seconds in all, most of them for a language model [R12]. */
const LIMIT_MS = 500;

/** What this isolate has read last, for when the database does not answer. */
let last: readonly SenseCorrection[] | null = null;
let lastCases: readonly SentenceCase[] = [];

/** In which sentences a sense must not be asked; see `currentCorrections`. */
export async function currentSentenceCases(env: Env): Promise<readonly SentenceCase[]> {
  try {
    const found = await withTimeout(LIMIT_MS, listSentenceCases(env.DB));
    if (found === "timeout") logEvent("corrections_late", { limitMs: LIMIT_MS });
    else lastCases = found;
  } catch (error) {
    logFailure("corrections_failed", "", error);
  }
  return lastCases;
}

/**
 * What administrators have corrected. Read for each quiz, so that a correction counts at once; the list is short. Never
 * fails: a quiz is made without a database, too.
 * @returns null if the database has never answered
 */
export async function currentCorrections(env: Env): Promise<readonly SenseCorrection[] | null> {
  try {
    const found = await withTimeout(LIMIT_MS, listCorrections(env.DB, "", CORRECTIONS_MAX));
    if (found === "timeout") logEvent("corrections_late", { limitMs: LIMIT_MS });
    else last = found.map(({ senseId, definition, vietnamese, level }) => ({ senseId, definition, vietnamese, level }));
  } catch (error) {
    logFailure("corrections_failed", "", error);
  }
  return last;
}
