import { useOutletContext } from "react-router";
import { SoloQuiz } from "../features/solo/solo-quiz.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function SinglePlayerQuiz() {
  return <SoloQuiz userId={useOutletContext<string>()} />;
}
