import { useRef, useState } from "react";
import type { Difficulty } from "../../../../domain/quiz/difficulty.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { quizFieldText } from "../../../quiz/form/field-text.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { CountReport } from "./count-report.tsx";
import { type Counted, loadCounts, type Wish } from "./load-counts.ts";
import { wishIn } from "./wish-in.ts";

type Report =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "failed"; text: string }
  | { kind: "counted"; counted: Counted; wish: Wish };

/** In a form of a room: how many good questions its passage gives, when somebody wants to know. */
export function CountQuestions() {
  const place = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [report, setReport] = useState<Report>({ kind: "none" });
  const count = async () => {
    const form = place.current?.closest("form");
    const asked = form && wishIn(new FormData(form));
    if (!asked) return;
    if (!asked.ok) return setReport({ kind: "failed", text: quizFieldText(asked.code) ?? m.create_check_fields() });
    setReport({ kind: "busy" });
    const counted = await loadCounts(asked.wish);
    setReport(counted ? { kind: "counted", counted, wish: asked.wish } : { kind: "failed", text: m.count_failed() });
  };
  const take = (difficulty: Difficulty) => {
    const field = place.current?.closest("form")?.elements.namedItem("difficulty");
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = difficulty;
    // The draft follows what is typed and chosen.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    void count();
  };
  return (
    <div ref={place} className="-mt-2 grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        // The server has drawn it, its script comes last.
        disabled={!isHydrated}
        aria-busy={report.kind === "busy"}
        onClick={() => void count()}
      >
        {report.kind === "busy" ? m.count_busy() : m.count_ask()}
      </Button>
      <div role="status">
        {report.kind === "failed" && <p className="text-sm text-bad">{report.text}</p>}
        {report.kind === "counted" && (
          <CountReport counted={report.counted} wanted={report.wish.wanted} onTake={take} />
        )}
      </div>
    </div>
  );
}
