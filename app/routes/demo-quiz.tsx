import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { DemoLoading } from "../features/demo/demo-loading.tsx";
import { useSampleQuiz } from "../features/demo/use-sample-quiz.ts";
import { m } from "../i18n/paraglide/messages.js";
import { useComesLater } from "../ui/use-is-hydrated.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const QuizScreen = lazy(async () => ({ default: (await import("../features/room/play/quiz-screen.tsx")).QuizScreen }));

/** The game begins when everything is there, by the browser's own clock. */
export default function DemoQuiz() {
  const loading = <DemoLoading name={m.quiz_title()} />;
  if (!useComesLater()) return loading;
  return (
    <Suspense fallback={loading}>
      <SampleQuiz />
    </Suspense>
  );
}

/** What it begins with is thrown away while its screen is on the way: the clock starts with the screen. */
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
