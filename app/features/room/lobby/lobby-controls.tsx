import { lazy, Suspense } from "react";
import type { TooFewReason } from "../../../../domain/quiz/question-count.ts";
import type { RefusalCode } from "../../../../domain/room/commands.ts";
import { PLAYERS_MIN } from "../../../../domain/room/rules.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { tooFewReasonText } from "../../../quiz/too-few-reason-text.ts";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { Notice } from "../connection/notices.ts";
import { isHost, type SeatedRoom, useHostPassage } from "../connection/seated-room.ts";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { isGenerationProblem, refusalText } from "../refusal-text.ts";
import { HostNetworks } from "../roster/host-controls.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";

/** Only for the host. A game can start without it. */
const RoomQuestionCount = lazy(() => import("./room-question-count.lazy.tsx").catch(() => ({ default: () => null })));

/** What the host rarely needs, away from the start: nobody cancels a room by a slip. */
export function RoomControls({ room }: { room: SeatedRoom }) {
  const isGenerating = room.view.room.status === "generating";
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <LockButton room={room} />
      <HostNetworks room={room} hasNote />
      <LeaveRoomButton room={room} isBlocked={isGenerating} variant="quiet" />
    </div>
  );
}

/** How the host starts the game. */
export function StartGame({ room }: { room: SeatedRoom }) {
  const passage = useHostPassage(room, true);
  const isGenerating = room.view.room.status === "generating";
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
        onClick={room.actions.start}
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

function LockButton({ room }: { room: SeatedRoom }) {
  const { locked, status } = room.view.room;
  return (
    <>
      {locked && <p className="basis-full text-center text-sm text-ink-soft">{m.wait_locked_hint()}</p>}
      <Button variant="secondary" disabled={status === "generating"} onClick={() => room.actions.lock(!locked)}>
        {locked ? m.wait_unlock() : m.wait_lock()}
      </Button>
    </>
  );
}

/** Blocks the page while questions are generated; the host can cancel. */
export function GeneratingDialog({ room }: { room: SeatedRoom }) {
  return (
    <Dialog open={room.view.room.status === "generating"} title={m.wait_generating_title()}>
      <p className="flex items-center gap-3">
        <Spinner />
        {m.wait_generating_text()}
      </p>
      {isHost(room) && (
        <div className="mt-5 flex justify-end">
          <Button variant="secondary" onClick={room.actions.cancelStart}>
            {m.wait_generating_cancel()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
