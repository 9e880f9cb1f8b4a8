import { lazy, Suspense } from "react";
import { PLAYERS_MIN } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { countsIn } from "../class-counts.ts";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { useOwnPassage } from "../use-passage.ts";
import { GenerationProblem } from "./generation-problem.tsx";

/** For the host alone; without it a game starts all the same. */
const GoodQuestions = lazy(() => import("../count/good-questions.tsx").catch(() => ({ default: () => null })));

/** The host starts; the others see what they wait for. */
export function StartGame({ room }: { room: SeatedRoom }) {
  const passage = useOwnPassage(room, isHost(room));
  if (!isHost(room)) return <p className="text-center font-medium text-ink-soft">{m.wait_for_host()}</p>;
  const isGenerating = room.view.room.status === "generating";
  const isEnough = countsIn(room.view).players >= PLAYERS_MIN;
  return (
    <>
      <GenerationProblem room={room} />
      {!isEnough && <p className="text-center font-medium text-balance text-ink-soft">{m.wait_need_players()}</p>}
      {/* Two lines high from the first: on a phone the answer takes as many, and the button below must not move. */}
      <div className="grid min-h-10 content-center">
        {passage !== null && (
          <Suspense fallback={<p className="text-sm text-ink-soft">{m.count_busy()}</p>}>
            <GoodQuestions view={room.view} passage={passage} />
          </Suspense>
        )}
      </div>
      <Button
        size="large"
        disabled={!isEnough || room.connection.kind !== "open"}
        busy={isGenerating}
        busyLabel={m.wait_generating()}
        onClick={room.actions.start}
      >
        {m.wait_start()}
      </Button>
    </>
  );
}
