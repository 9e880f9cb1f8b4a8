import * as v from "valibot";

const KEY = "wordroom.place";
const saved = v.object({ gameId: v.string(), place: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The question that was open in a game before the page was loaded again; the first one where that is not known. */
export function parsePlace(text: string | null, gameId: string, count: number): number {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), saved), text);
  if (!parsed.success || parsed.output.gameId !== gameId || parsed.output.place >= count) return 0;
  return parsed.output.place;
}

export function loadPlace(gameId: string, count: number): number {
  try {
    return parsePlace(sessionStorage.getItem(KEY), gameId, count);
  } catch {
    return 0;
  }
}

/** Only the last game's place is kept. A browser that refuses storage begins at the first question again. */
export function savePlace(gameId: string, place: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gameId, place }));
  } catch {}
}
