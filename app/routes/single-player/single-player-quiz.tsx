import { useViewer } from "../../features/shell/viewer.ts";
import { SoloQuiz } from "../../features/solo/solo-quiz.tsx";

export default function SinglePlayerQuiz() {
  const viewer = useViewer();
  return viewer && <SoloQuiz userId={viewer.id} />;
}
