import { useState } from "react";
import * as v from "valibot";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { read, write } from "../../../browser/browser-storage.ts";

type OpenQuestion = { index: number; goTo: (index: number) => void };

/**
 * Which question is open, also after a reload. `goTo` ignores indexes out of range.
 * @param onTurn called before each change of the question, so that typed text is sent at once
 */
export function useOpenQuestion({ gameId, questions }: QuizData, onTurn: () => void): OpenQuestion {
  const count = questions.length;
  const [index, setIndex] = useState(() => loadIndex(gameId, count));
  const goTo = (next: number) => {
    if (next < 0 || next >= count || next === index) return;
    onTurn();
    setIndex(next);
    saveIndex(gameId, next);
  };
  return { index, goTo };
}

const KEY = "wordroom.question";

function loadIndex(gameId: string, count: number): number {
  return parseIndex(read("sessionStorage", KEY), gameId, count);
}

const indexSchema = v.object({ gameId: v.string(), index: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The index of the question that was open before a reload; 0 where the stored value is of another game or invalid. */
export function parseIndex(stored: unknown, gameId: string, count: number): number {
  const parsed = v.safeParse(indexSchema, stored);
  if (!parsed.success || parsed.output.gameId !== gameId || parsed.output.index >= count) return 0;
  return parsed.output.index;
}

/** Only the last game's index is stored. */
function saveIndex(gameId: string, index: number): void {
  write("sessionStorage", KEY, { gameId, index });
}
