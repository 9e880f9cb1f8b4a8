import { useState } from "react";
import * as v from "valibot";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { read, write } from "../../../browser-storage.ts";

type OpenQuestion = { place: number; goTo: (place: number) => void };

/**
 * Which question is open, also after a reload. `goTo` ignores indexes out of range.
 * @param onTurn called before each change of the question, so that typed text is sent at once
 */
export function useOpenQuestion({ gameId, questions }: QuizData, onTurn: () => void): OpenQuestion {
  const count = questions.length;
  const [place, setPlace] = useState(() => loadPlace(gameId, count));
  const goTo = (next: number) => {
    if (next < 0 || next >= count || next === place) return;
    onTurn();
    setPlace(next);
    savePlace(gameId, next);
  };
  return { place, goTo };
}

const KEY = "wordroom.place";

function loadPlace(gameId: string, count: number): number {
  return parsePlace(read("sessionStorage", KEY), gameId, count);
}

const placeSchema = v.object({ gameId: v.string(), place: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The index of the question that was open before a reload; 0 where the stored value is of another game or invalid. */
export function parsePlace(stored: unknown, gameId: string, count: number): number {
  const parsed = v.safeParse(placeSchema, stored);
  if (!parsed.success || parsed.output.gameId !== gameId || parsed.output.place >= count) return 0;
  return parsed.output.place;
}

/** Only the last game's index is stored. */
function savePlace(gameId: string, place: number): void {
  write("sessionStorage", KEY, { gameId, place });
}
