import type { SenseCorrection } from "../../domain/quiz/lexicon/corrections.ts";
import type { SentenceCase } from "../../domain/quiz/sense/sentence-case.ts";
import { listCorrections } from "../db/senses.ts";
import { listSentenceCases } from "../db/sentence-cases.ts";
import { LastRead } from "./last-read.ts";

// What administrators have corrected. Read for each quiz, so that a correction counts at once; the lists are short.

/** How many corrections quizzes use: before there are more, they go into the lexicon's files. */
const CORRECTIONS_MAX = 2_000;

const corrections = new LastRead<readonly SenseCorrection[]>("corrections");
const sentenceCases = new LastRead<readonly SentenceCase[]>("corrections");

/** What senses mean instead of what the lexicon says; null if the database has never responded. */
export async function currentCorrections(env: Env): Promise<readonly SenseCorrection[] | null> {
  await corrections.refresh(async () => {
    const found = await listCorrections(env.DB, "", CORRECTIONS_MAX);
    return found.map(({ senseId, definition, vietnamese, level }) => ({ senseId, definition, vietnamese, level }));
  });
  return corrections.value;
}

/** In which sentences a sense must not be asked. */
export async function currentSentenceCases(env: Env): Promise<readonly SentenceCase[]> {
  await sentenceCases.refresh(() => listSentenceCases(env.DB));
  return sentenceCases.value ?? [];
}
