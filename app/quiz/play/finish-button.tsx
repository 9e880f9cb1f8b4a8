import { type Ref, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";

type FinishButtonProps = {
  ref?: Ref<HTMLButtonElement> | undefined;
  /** How many questions have no answer. */
  unanswered: number;
  isTimeUp: boolean;
  isFinishing?: boolean;
  /** `primary` once nothing else is left to do. */
  variant: "primary" | "quiet";
  onFinish: () => void;
};

/** Finishes the player's own game. Asks for confirmation while questions are unanswered and there is time left. */
export function FinishButton({ ref, unanswered, isTimeUp, isFinishing = false, variant, onFinish }: FinishButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const finish = () => {
    setConfirming(false);
    onFinish();
  };
  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        busy={isFinishing}
        busyLabel={m.quiz_finishing()}
        onClick={() => (unanswered > 0 && !isTimeUp ? setConfirming(true) : finish())}
      >
        {isTimeUp ? m.quiz_finish_over() : m.quiz_finish()}
      </Button>
      <ConfirmDialog
        open={isConfirming && !isTimeUp}
        title={m.quiz_finish_title()}
        confirmLabel={m.quiz_finish()}
        cancelLabel={m.quiz_go_on()}
        onConfirm={finish}
        onCancel={() => setConfirming(false)}
      >
        <p>{m.quiz_finish_open({ count: unanswered })}</p>
        <p className="text-ink-soft">{m.quiz_finish_warning()}</p>
      </ConfirmDialog>
    </>
  );
}
