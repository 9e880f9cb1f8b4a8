import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { canSubmit, countOpen, type PlayingGame } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { FinishButton } from "../../quiz/play/finish-button.tsx";
import { Button } from "../../ui/button.tsx";
import type { PlayActions } from "./use-play.ts";

type SoloActionsProps = { game: PlayingGame; isOver: boolean; actions: PlayActions };

/** Submits the open question's answer, and finishes the game. */
export function SoloActions({ game, isOver, actions }: SoloActionsProps) {
  const { isSubmitted, place } = game;
  const finish = useRef<HTMLButtonElement>(null);
  // What had the focus can't be used any more: the next step is to finish.
  useEffect(() => {
    if (isSubmitted) finish.current?.focus({ preventScroll: true });
  }, [isSubmitted]);
  return (
    <>
      {isSubmitted ? (
        <Submitted onChange={() => actions.open(place)} />
      ) : (
        <Button size="large" disabled={isOver || !canSubmit(game)} onClick={actions.submit}>
          {m.single_submit()}
        </Button>
      )}
      <FinishButton
        ref={finish}
        unanswered={countOpen(game)}
        isOver={isOver}
        variant={isSubmitted ? "primary" : "secondary"}
        onFinish={actions.finish}
      />
    </>
  );
}

function Submitted({ onChange }: { onChange: () => void }) {
  return (
    <div role="status" className="grid gap-1 rounded-control bg-good-soft px-4 py-3">
      <p className="flex items-center gap-2 font-bold text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {m.single_submitted()}
      </p>
      <p className="text-sm">{m.solo_last_text()}</p>
      <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onChange}>
        {m.solo_change()}
      </Button>
    </div>
  );
}
