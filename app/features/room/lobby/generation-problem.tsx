import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { isGenerationProblem } from "../refusal-text.ts";
import type { Notice } from "../room-client.ts";
import type { SeatedRoom } from "../room-context.ts";
import { generationProblemText } from "./generation-problem-text.ts";

/** Why the last start came to nothing; stays in sight until the next try, for it may ask for another passage. */
export function GenerationProblem({ room }: { room: SeatedRoom }) {
  const problem = room.view.room.status === "waiting" ? room.notices.findLast(isProblem) : undefined;
  const text = problem ? generationProblemText(problem.code, problem.why) : "";
  useAnnouncement(text);
  if (text === "") return null;
  return <p className="rounded-control border border-bad bg-bad-soft px-4 py-3 text-bad">{text}</p>;
}

function isProblem(notice: Notice): notice is Extract<Notice, { kind: "refused" }> {
  return notice.kind === "refused" && isGenerationProblem(notice.code);
}
