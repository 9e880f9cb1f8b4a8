import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { DemoLoading } from "../features/demo/demo-loading.tsx";
import { useSampleQuiz } from "../features/demo/use-sample-quiz.ts";
import { m } from "../i18n/paraglide/messages.js";
import type { Route } from "./+types/demo-quiz.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const load = () => import("../features/room/play/quiz-screen.tsx");
const QuizScreen = lazy(async () => ({ default: (await load()).QuizScreen }));

/** The game begins when everything is there, by the browser's own clock. */
export async function clientLoader() {
  await load();
  return Date.now();
}

export function HydrateFallback() {
  return <DemoLoading name={m.quiz_title()} />;
}

export default function DemoQuiz({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const room = useSampleQuiz(
    loaderData,
    (game) => void navigate("/demo/results", { state: game }),
    () => void navigate("/demo/rooms"),
  );
  return (
    <Suspense fallback={<HydrateFallback />}>
      <QuizScreen room={room} />
    </Suspense>
  );
}
