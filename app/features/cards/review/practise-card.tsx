import { useState } from "react";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import { cardsToPractise } from "../../../../domain/cards/practice-quiz.ts";
import type { Today } from "../../../../domain/cards/queue.ts";
import { DEFAULT_SOLO_DIFFICULTY } from "../../../../domain/quiz/difficulty.ts";
import type { Question } from "../../../../domain/quiz/question.ts";
import { PASSAGE_MAX, QUESTIONS_MIN } from "../../../../domain/room/rules.ts";
import type { SoloSettings } from "../../../../domain/solo/game.ts";
import { randomId } from "../../../browser/random-id.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { storedRetiredSenses } from "../../../offline/retired-senses.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";

export type PracticeQuiz = { setup: SoloSettings; questions: readonly Question[] };

type PractiseCardProps = {
  cards: readonly ScheduledCard[];
  today: Today;
  /** Starts a single-player quiz. */
  onPractise: (quiz: PracticeQuiz) => void;
};

/** By choice, which takes one thumb. */
const QUIZ_TYPE = "multiple_choice_vocab";
const QUESTIONS = 10;

/** Offers a game of one's own words, each in the sentence in which it was met; nothing with too few such words. */
export function PractiseCard({ cards, today, onPractise }: PractiseCardProps) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const wanted = cardsToPractise(cards, today, QUESTIONS);
  if (wanted.length < QUESTIONS_MIN) return null;
  const start = async () => {
    setBusy(true);
    try {
      const { practiceInBrowser } = await import("../../../cards/workers.client.ts");
      const retired = storedRetiredSenses();
      const questions = await practiceInBrowser({
        cards: wanted,
        quizType: QUIZ_TYPE,
        count: QUESTIONS,
        seed: randomId(),
        retired,
      });
      if (questions.length >= QUESTIONS_MIN) return onPractise({ setup: setupOf(questions), questions });
      notify("info", m.review_practise_few());
    } catch {
      notify("error", m.review_practise_failed());
    }
    setBusy(false);
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">{m.review_practise_hint()}</p>
        <Button variant="secondary" className="max-sm:grow" busy={isBusy} onClick={() => void start()}>
          {m.review_practise()}
        </Button>
      </div>
    </Card>
  );
}

function setupOf(questions: readonly Question[]): SoloSettings {
  const sentences = new Set(questions.map(({ context }) => context));
  return {
    quizType: QUIZ_TYPE,
    difficulty: DEFAULT_SOLO_DIFFICULTY,
    wordsPerPlayer: questions.length,
    customText: [...sentences].join("\n").slice(0, PASSAGE_MAX),
  };
}
