import { useEffect, useEffectEvent } from "react";
import { Results } from "../results/results.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { BigPodium } from "./big-podium.tsx";
import { HardestQuestions } from "./hardest-questions.tsx";

type PresenterResultsProps = { room: SeatedRoom; viewerId: string | null };

/** The end of a game on a big screen: who won, everybody's place, and which questions were the hardest. */
export function PresenterResults({ room, viewerId }: PresenterResultsProps) {
  const { results } = room.view;
  const { gameId = null, endedBy = null, standings = [] } = results ?? {};
  const isOver = endedBy !== null;
  const isOpen = room.connection.kind === "open";
  const questions = room.asked.gameId === gameId ? room.asked.questions : null;
  const ask = useEffectEvent(() => {
    if (questions === null) room.actions.ask({ type: "getQuestions" });
  });
  useEffect(() => {
    if (isOver && isOpen) ask();
  }, [isOver, isOpen]);
  return (
    <Results room={room} viewerId={viewerId} top={isOver && <BigPodium key={gameId} standings={standings} />}>
      {questions && questions.length > 0 && <HardestQuestions questions={questions} />}
    </Results>
  );
}
