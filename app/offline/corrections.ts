import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import type { SenseCorrection } from "../../domain/quiz/lexicon/corrections.ts";
import { read, write } from "../browser/browser-storage.ts";

const KEY = "wordroom.corrections";

/** Stores what is corrected in the lexicon, for quizzes that this browser makes. If that fails, the stored list stays. */
export async function refreshCorrections(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const found = correctionsIn(await (await fetch("/api/quizzes/corrections")).json());
    if (found) write("localStorage", KEY, found);
  } catch {
    // No connection to the server, or no JSON: the stored list stays.
  }
}

/** The corrections as they were last fetched; none where they never were. */
export function storedCorrections(): readonly SenseCorrection[] {
  const stored = read("localStorage", KEY);
  return areCorrections(stored) ? stored : [];
}

/** Checked without valibot, which the page does not load otherwise. */
function correctionsIn(body: unknown): SenseCorrection[] | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("corrections" in data)) return null;
  return areCorrections(data.corrections) ? data.corrections : null;
}

function areCorrections(value: unknown): value is SenseCorrection[] {
  return Array.isArray(value) && value.every(isCorrection);
}

function isCorrection(value: unknown): value is SenseCorrection {
  if (typeof value !== "object" || value === null) return false;
  if (!("senseId" in value && "definition" in value && "vietnamese" in value && "level" in value)) return false;
  const { senseId, definition, vietnamese, level } = value;
  return (
    typeof senseId === "string" &&
    typeof definition === "string" &&
    Array.isArray(vietnamese) &&
    vietnamese.every((meaning) => typeof meaning === "string") &&
    CEFR_LEVELS.some((known) => known === level)
  );
}
