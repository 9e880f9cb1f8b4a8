import { type ReactNode, useEffect, useState } from "react";
import type { Difficulty } from "../../../../domain/quiz/difficulty.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/notifications.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { loadSeat } from "../seats.ts";
import { CountReport } from "./count-report.tsx";
import { type Counted, loadCounts, type Wish } from "./load-counts.ts";

type GoodQuestionsProps = Pick<SeatedRoom, "view"> & { passage: string };

/** For the host who waits: how many good questions the game will have, counted anew when passage or settings change. */
export default function GoodQuestions({ view, passage }: GoodQuestionsProps): ReactNode {
  const { quizType, difficulty, wordsPerPlayer: wanted } = view.room;
  const { counted, retry } = useCounted({ passage, quizType, difficulty, wanted });
  const [isTaking, take] = useTakeDifficulty(view, passage);
  if (counted === "busy") return <p className="text-sm text-ink-soft">{m.count_busy()}</p>;
  if (counted !== null) return <CountReport counted={counted} wanted={wanted} isTaking={isTaking} onTake={take} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {m.count_failed()}
      <Button variant="quiet" size="small" onClick={retry}>
        {m.try_again()}
      </Button>
    </p>
  );
}

function useCounted({ passage, quizType, difficulty, wanted }: Wish) {
  const [counted, setCounted] = useState<Counted | "busy" | null>("busy");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = tries >= 0;
    void loadCounts({ passage, quizType, difficulty, wanted }).then((now) => isWanted && setCounted(now));
    return () => {
      isWanted = false;
    };
  }, [passage, quizType, difficulty, wanted, tries]);
  const retry = () => {
    setCounted("busy");
    setTries(tries + 1);
  };
  return { counted, retry };
}

/** Changes nothing of the room but its difficulty. @returns whether it is on its way, and how to begin */
function useTakeDifficulty({ room }: SeatedRoom["view"], passage: string) {
  const notify = useNotify();
  const [isTaking, setTaking] = useState(false);
  const take = async (difficulty: Difficulty) => {
    setTaking(true);
    const { id, name, numPlayers, wordsPerPlayer, quizType } = room;
    const json = { name, numPlayers, wordsPerPlayer, quizType, difficulty, customText: passage };
    const seat = { "X-Seat-Token": loadSeat(id)?.token ?? "" };
    const response = await browserApi()
      .api.rooms[":id"].$put({ param: { id }, json }, { headers: seat })
      .catch(() => null);
    setTaking(false);
    if (!response?.ok) notify("error", m.update_failed());
  };
  return [isTaking, (difficulty: Difficulty) => void take(difficulty)] as const;
}
