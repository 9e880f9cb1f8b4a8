import { useState } from "react";

export type QuizPages = { place: number; isFirst: boolean; isLast: boolean; goTo: (place: number) => void };

/**
 * Which question is open. What is out of range is ignored.
 * @param onTurn happens before each turn: what was typed must not wait for its pause
 */
export function useQuizPages(count: number, onTurn: () => void): QuizPages {
  const [place, setPlace] = useState(0);
  const goTo = (next: number) => {
    if (next < 0 || next >= count || next === place) return;
    onTurn();
    setPlace(next);
  };
  return { place, isFirst: place === 0, isLast: place === count - 1, goTo };
}
