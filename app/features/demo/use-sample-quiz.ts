import { useState } from "react";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { PlayerView } from "../../../domain/room/wire.ts";
import { sampleClient } from "./sample-client.ts";
import type { OwnGame } from "./sample-results.ts";
import { sampleGame, YOU } from "./sample-view.ts";

type Game = ReturnType<typeof sampleGame>;

/** A game that can be played, without a room. */
export function useSampleQuiz(nowMs: number, onFinished: (game: OwnGame) => void, onLeft: () => void) {
  const [view, setView] = useState(() => sampleGame(nowMs));
  const finish = () => {
    const answers = view.quiz.answers.map((answer) => (typeof answer?.value === "number" ? answer.value : null));
    onFinished({ answers, durationMs: Math.max(0, Date.now() - view.quiz.startsAtMs) });
  };
  return sampleClient(view, {
    answer: (questionId, value) => setView((now) => answered(now, questionId, value)),
    kick: (id) => setView((now) => ({ ...now, players: now.players.filter((player) => player.id !== id) })),
    complete: finish,
    leave: onLeft,
  });
}

function answered(view: Game, questionId: string, value: AnswerValue): Game {
  const answers = view.quiz.questions.map(({ id }, place) => {
    const before = view.quiz.answers[place] ?? null;
    return id === questionId ? { number: (before?.number ?? 0) + 1, value } : before;
  });
  const count = answers.filter((answer) => answer !== null).length;
  const players = view.players.map((player) => ({ ...player, answered: answeredBy(player, count, answers.length) }));
  return { ...view, players, quiz: { ...view.quiz, answers } };
}

/** The others keep up, each at a pace of their own. */
function answeredBy({ id, status }: PlayerView, own: number, total: number): number {
  if (id === YOU) return own;
  return status === "playing" ? Math.min(total, Math.floor(own * (1.4 - 0.2 * id)) + 1) : 0;
}
