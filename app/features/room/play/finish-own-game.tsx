import type { QuizData } from "../../../../domain/room/wire.ts";
import { FinishButton } from "../../../quiz/play/finish-button.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { useAwaited } from "../use-awaited.ts";
import { countAnswered } from "./answered.ts";

type FinishOwnGameProps = { room: SeatedRoom; quiz: QuizData; isOver: boolean };

/** Finishes one's own game: the room has the last word. */
export function FinishOwnGame({ room, quiz, isOver }: FinishOwnGameProps) {
  // Without a connection too: the finish is sent again once it is back.
  const [isFinishing, begin] = useAwaited(room.notices);
  const finish = () => {
    begin();
    room.actions.complete();
  };
  const unanswered = quiz.questions.length - countAnswered(quiz);
  return <FinishButton unanswered={unanswered} isOver={isOver} isFinishing={isFinishing} onFinish={finish} />;
}
