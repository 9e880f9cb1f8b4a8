import { read, write } from "../browser/browser-storage.ts";

const KEY = "wordroom.retired";

/** Stores which senses are retired, for quizzes that this browser makes. If that fails, the stored list stays. */
export async function refreshRetiredSenses(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const ids = senseIdsIn(await (await fetch("/api/quizzes/retired")).json());
    if (ids) write("localStorage", KEY, ids);
  } catch {
    // No connection to the server, or no JSON: the stored list stays.
  }
}

/** The retired senses as they were last fetched; empty where they never were. */
export function storedRetiredSenses(): ReadonlySet<string> {
  const stored = read("localStorage", KEY);
  return new Set(isIds(stored) ? stored : []);
}

/** Checked without valibot, which the page does not load otherwise. */
function senseIdsIn(body: unknown): string[] | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("senseIds" in data)) return null;
  return isIds(data.senseIds) ? data.senseIds : null;
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}
