import { lazy, Suspense } from "react";
import type { TooFewReason } from "../../../../domain/quiz/question-count.ts";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import { PLAYERS_MIN } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { tooFewReasonText } from "../../../quiz/too-few-reason-text.ts";
import { Button } from "../../../ui/button.tsx";
import type { Notice } from "../connection/notices.ts";
import { type SeatedRoom, useHostPassage } from "../connection/seated-room.ts";
import { isGenerationProblem, refusalText } from "../refusal-text.ts";
import { HostNetworks } from "../roster/host-controls.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";

/** Only for the host. A game can start without it. */
const RoomQuestionCount = lazy(() => import("./room-question-count.lazy.tsx").catch(() => ({ default: () => null })));

/** What keeps newcomers out, said where the host looks while they wait. */
export function RoomNotes({ room }: { room: SeatedRoom }) {
  return (
    <div className="mt-4 grid justify-items-center empty:hidden">
      {room.view.room.locked && <p className="text-center text-sm text-ink-soft">{m.wait_locked_hint()}</p>}
      <HostNetworks room={room} isNote />
    </div>
  );
}

type StartGameProps = {
  room: SeatedRoom;
  /** Called in the press itself, which browsers require for full screen. */
  onStart?: () => void;
};

/** How the host starts the game. */
export function StartGame({ room, onStart }: StartGameProps) {
  const passage = useHostPassage(room, true);
  const isGenerating = room.view.room.status === "generating";
  const start = () => {
    onStart?.();
    room.actions.start();
  };
  const isEnough = rosterCountsOf(room.view).players >= PLAYERS_MIN;
  return (
    <>
      <GenerationProblem room={room} />
      {!isEnough && <p className="text-center font-medium text-balance text-ink-soft">{m.wait_need_players()}</p>}
      {/* Two lines high from the start, as the count takes on a phone: the button below must not move. */}
      <div className="grid min-h-10 content-center">
        {passage !== null && (
          <Suspense fallback={<p className="text-sm text-ink-soft">{m.count_busy()}</p>}>
            <RoomQuestionCount view={room.view} passage={passage} />
          </Suspense>
        )}
      </div>
      <Button
        size="large"
        disabled={!isEnough || room.connection.kind !== "open"}
        busy={isGenerating}
        busyLabel={m.wait_generating()}
        onClick={start}
      >
        {m.wait_start()}
      </Button>
    </>
  );
}

/** Why the last start failed. Stays visible until the next try, because the passage may have to change. */
function GenerationProblem({ room }: { room: SeatedRoom }) {
  const problem = room.view.room.status === "waiting" ? room.notices.findLast(isProblem) : undefined;
  const text = problem ? generationProblemText(problem.code, problem.why) : "";
  useAnnouncement(text);
  if (text === "") return null;
  return <p className="rounded-control border border-bad bg-bad-soft px-4 py-3 text-bad">{text}</p>;
}

function isProblem(notice: Notice): notice is Extract<Notice, { kind: "refused" }> {
  return notice.kind === "refused" && isGenerationProblem(notice.code);
}

/** Why a start failed, with advice about the passage where that is the cause. */
export function generationProblemText(code: RefusalCode, why?: TooFewReason): string {
  if (!why) return refusalText(code);
  return m.generating_error({ message: `${m.refusal_too_few_why()} ${tooFewReasonText(why)}` });
}
