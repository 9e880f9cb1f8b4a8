import { lazy } from "react";
import { QuizScreen } from "../features/room/play/quiz-screen.tsx";
import { presents } from "../features/room/presents.ts";
import { useSeatedRoom } from "../features/room/room-context.ts";

/** For a host who presents: few do. */
const PresenterGame = lazy(() => import("../features/room/presenter/presenter-game.tsx"));

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function RoomQuiz() {
  const room = useSeatedRoom();
  if (presents(room.view)) return <PresenterGame room={room} />;
  return <QuizScreen key={room.view.quiz?.gameId} room={room} />;
}
