import { read, write } from "../browser-storage.ts";

const KEY = "wordroom.retired";

/** Keeps which senses are not asked any more, for quizzes that this browser makes itself; what was kept stays if that fails. */
export async function keepRetired(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const found = idsIn(await (await fetch("/api/quizzes/retired")).json());
    if (found) write("localStorage", KEY, found);
  } catch {
    // Without a way to the server the last known ones have to do.
  }
}

/** The senses that were retired when the server was last heard of; none where it never was. */
export function retiredHere(): ReadonlySet<string> {
  const kept = read("localStorage", KEY);
  return new Set(isIds(kept) ? kept : []);
}

/** Checked by hand: the page does without the library for it until a quiz is made. */
function idsIn(body: unknown): string[] | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("senseIds" in data)) return null;
  return isIds(data.senseIds) ? data.senseIds : null;
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}
