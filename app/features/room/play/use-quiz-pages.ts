import { useState } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { loadPlace, savePlace } from "./quiz-place.ts";

type QuizPages = { place: number; goTo: (place: number) => void };

/**
 * Which question is open, also after a reload. What is out of range is ignored.
 * @param onTurn happens before each turn: what was typed must not wait for its pause
 */
export function useQuizPages({ gameId, questions }: QuizData, onTurn: () => void): QuizPages {
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
