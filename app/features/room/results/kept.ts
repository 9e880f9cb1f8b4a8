import { useSyncExternalStore } from "react";
import { read, write } from "../../../browser-storage.ts";

/** Which questions of a game this tab has kept the words of, and which it has reported. Only the last game's. */
type Kept = { gameId: string; saved: readonly string[]; reported: readonly string[] };
type Kind = "saved" | "reported";

const KEY = "wordroom.kept";
const listeners = new Set<() => void>();
let known: Kept | null = null;

/** What has been done with the questions of a game here; a reload forgets none of it. */
export function useKept(gameId: string): Kept {
  return useSyncExternalStore(subscribe, () => keptOf(gameId));
}

export function noteKept(gameId: string, kind: Kind, questionId: string): void {
  const now = keptOf(gameId);
  known = { ...now, [kind]: [...now[kind], questionId] };
  write("sessionStorage", KEY, known);
  for (const listener of listeners) listener();
}

function keptOf(gameId: string): Kept {
  if (known?.gameId !== gameId) known = stored(gameId);
  return known;
}

function stored(gameId: string): Kept {
  const found = read("sessionStorage", KEY);
  const fields: Record<string, unknown> = typeof found === "object" && found !== null ? { ...found } : {};
  if (fields.gameId !== gameId) return { gameId, saved: [], reported: [] };
  return { gameId, saved: idsOf(fields.saved), reported: idsOf(fields.reported) };
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
