import { useState } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { useAwaited } from "../use-awaited.ts";
import { countAnswered } from "./answered.ts";

type FinishButtonProps = { room: SeatedRoom; quiz: QuizData; isOver: boolean };

/** Finishes one's own game; asks first while questions are open and there is time for them. */
export function FinishButton({ room, quiz, isOver }: FinishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isFinishing, begin] = useAwaited(room.notices);
  const open = quiz.questions.length - countAnswered(quiz);
  const finish = () => {
    setAsking(false);
    begin();
    room.actions.complete();
  };
  return (
    <>
      <Button
        size="large"
        busy={isFinishing}
        busyLabel={m.quiz_finishing()}
        onClick={() => (open > 0 && !isOver ? setAsking(true) : finish())}
      >
        {isOver ? m.quiz_finish_over() : m.quiz_finish()}
      </Button>
      <ConfirmDialog
        open={isAsking && !isOver}
        title={m.quiz_finish_title()}
        confirmLabel={m.quiz_finish()}
        cancelLabel={m.quiz_go_on()}
        onConfirm={finish}
        onCancel={() => setAsking(false)}
      >
        <p>{m.quiz_finish_open({ count: open })}</p>
        <p className="text-ink-soft">{m.quiz_finish_warning()}</p>
      </ConfirmDialog>
    </>
  );
}
