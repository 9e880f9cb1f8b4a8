import { useSeatedRoom } from "../../features/room/connection/seated-room.ts";
import { QuizScreen } from "../../features/room/play/quiz-screen.tsx";

export default function RoomQuiz() {
  const room = useSeatedRoom();
  return <QuizScreen key={room.view.quiz?.gameId} room={room} />;
}
