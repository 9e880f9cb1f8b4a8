import { refusalText } from "../refusal-text.ts";
import type { Notice } from "../room-client.ts";
import type { SeatedRoom } from "../room-context.ts";

const PROBLEMS: readonly string[] = ["too_few_questions", "generation_failed", "generation_timeout"];

/** Why the last start came to nothing; stays in sight until the next try, for it may ask for another passage. */
export function GenerationProblem({ room }: { room: SeatedRoom }) {
  const problem = room.notices.findLast(isProblem);
  if (!problem || room.view.room.status !== "waiting") return null;
  return (
    <p className="rounded-control border border-bad bg-bad-soft px-4 py-3 text-bad">{refusalText(problem.code)}</p>
  );
}

function isProblem(notice: Notice): notice is Extract<Notice, { kind: "refused" }> {
  return notice.kind === "refused" && PROBLEMS.includes(notice.code);
}
