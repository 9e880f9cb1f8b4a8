import { type ReactNode, useEffect, useState } from "react";
import type { Difficulty } from "../../../../domain/quiz/difficulty.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import {
  type FetchedCount,
  fetchQuestionCount,
  QuestionCountReport,
  type QuestionCountRequest,
} from "../../../quiz/form/question-count.tsx";
import { Button } from "../../../ui/button.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { loadSeat } from "../connection/seats.ts";

type RoomQuestionCountProps = Pick<SeatedRoom, "view"> & { passage: string };

/** Shows the waiting host how many good questions the passage gives. Counted again when passage or settings change. */
export default function RoomQuestionCount({ view, passage }: RoomQuestionCountProps): ReactNode {
  const { quizType, difficulty, wordsPerPlayer: wanted } = view.room;
  const { fetched, retry } = useQuestionCount({ passage, quizType, difficulty, wanted });
  const [isSaving, choose] = useSaveDifficulty(view, passage);
  if (fetched === "busy") return <p className="text-sm text-ink-soft">{m.count_busy()}</p>;
  if (fetched.ok) {
    return (
      <QuestionCountReport counted={fetched.counted} wanted={wanted} isSaving={isSaving} onChooseDifficulty={choose} />
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {fetched.text}
      <Button variant="quiet" size="small" onClick={retry}>
        {m.try_again()}
      </Button>
    </p>
  );
}

function useQuestionCount({ passage, quizType, difficulty, wanted }: QuestionCountRequest) {
  const [fetched, setFetched] = useState<FetchedCount | "busy">("busy");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = tries >= 0;
    void fetchQuestionCount({ passage, quizType, difficulty, wanted }).then(
      (result) => isCurrent && setFetched(result),
    );
    return () => {
      isCurrent = false;
    };
  }, [passage, quizType, difficulty, wanted, tries]);
  const retry = () => {
    setFetched("busy");
    setTries(tries + 1);
  };
  return { fetched, retry };
}

/** Saves another difficulty for the room. @returns whether that is in progress, and a function to start it */
function useSaveDifficulty({ room }: SeatedRoom["view"], passage: string) {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const save = async (difficulty: Difficulty) => {
    setSaving(true);
    const { id, name, numPlayers, wordsPerPlayer, quizType } = room;
    const json = { name, numPlayers, wordsPerPlayer, quizType, difficulty, customText: passage };
    const seat = { "X-Seat-Token": loadSeat(id)?.token ?? "" };
    const response = await browserApi()
      .api.rooms[":id"].$put({ param: { id }, json }, { headers: seat })
      .catch(() => null);
    setSaving(false);
    if (!response?.ok) notify("error", m.update_failed());
  };
  return [isSaving, (difficulty: Difficulty) => void save(difficulty)] as const;
}
