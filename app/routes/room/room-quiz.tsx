import { QuizScreen } from "../../features/room/play/quiz-screen.tsx";
import { useSeatedRoom } from "../../features/room/session/seated-room.ts";

export default function RoomQuiz() {
  const room = useSeatedRoom();
  return <QuizScreen key={room.view.quiz?.gameId} room={room} />;
}
