import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { AnswerValue } from "../../../domain/room/state.ts";
import type { PlayerView } from "../../../domain/room/wire.ts";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { sampleClient } from "../../features/demo/sample-client.ts";
import type { OwnGame } from "../../features/demo/sample-results.ts";
import { sampleGame, YOU } from "../../features/demo/sample-view.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { useDeferredMount } from "../../ui/deferred.ts";

const QuizScreen = lazy(async () => ({
  default: (await import("../../features/room/play/quiz-screen.tsx")).QuizScreen,
}));

/** The game starts when everything is loaded, by the browser's clock. */
export default function DemoQuiz() {
  const loading = (
    // Without header and footer, like the game that comes.
    <div data-game>
      <DemoLoading name={m.quiz_title()} />
    </div>
  );
  if (!useDeferredMount()) return loading;
  return (
    <Suspense fallback={loading}>
      <SampleQuiz />
    </Suspense>
  );
}

/** State made while the screen is still loading is discarded, so the clock starts with the screen. */
function SampleQuiz() {
  const [nowMs] = useState(() => Date.now());
  const navigate = useNavigate();
  const room = useSampleQuiz(
    nowMs,
    (game) => void navigate("/demo/results", { state: game }),
    () => void navigate("/demo/rooms"),
  );
  return <QuizScreen room={room} />;
}

type Game = ReturnType<typeof sampleGame>;

/** The state of a game without a room. */
function useSampleQuiz(nowMs: number, onFinished: (game: OwnGame) => void, onLeft: () => void) {
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
  const answers = view.quiz.questions.map(({ id }, index) => {
    const before = view.quiz.answers[index] ?? null;
    return id === questionId ? { number: (before?.number ?? 0) + 1, value } : before;
  });
  const count = answers.filter((answer) => answer !== null).length;
  const players = view.players.map((player) => ({ ...player, answered: answeredBy(player, count, answers.length) }));
  return { ...view, players, quiz: { ...view.quiz, answers } };
}

/** The other players follow, each at a different pace. */
function answeredBy({ id, status }: PlayerView, own: number, total: number): number {
  if (id === YOU) return own;
  return status === "playing" ? Math.min(total, Math.floor(own * (1.4 - 0.2 * id)) + 1) : 0;
}
