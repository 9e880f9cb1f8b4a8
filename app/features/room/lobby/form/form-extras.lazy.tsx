import { type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { Difficulty } from "../../../../../domain/quiz/difficulty.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../../../domain/room/settings.ts";
import { numberOf } from "../../../../forms/form-data.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { quizFieldText } from "../../../../quiz/form/quiz-field-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import {
  fetchQuestionCount,
  QuestionCountReport,
  type QuestionCountRequest,
  type QuestionCountResult,
} from "../question-count.tsx";
import { defaultSwitch, initialPresents, initialSwitch, type SwitchName } from "./last-settings.ts";

type FormExtrasProps = {
  draft?: string | undefined;
  penalties?: boolean | undefined;
  sameQuestions?: boolean | undefined;
};

/** The optional parts of a room's form. @param draft the key of a new room's draft */
export function FormExtras({ draft, penalties, sameQuestions }: FormExtrasProps): ReactNode {
  const [presents, setPresents] = useState(false);
  useEffect(() => {
    if (draft !== undefined) setPresents(initialPresents(loadDraft(draft).presents || undefined));
  }, [draft]);
  return (
    <>
      <QuestionCountButton />
      {draft !== undefined && <PresentSwitch presents={presents} onChange={setPresents} />}
      <RoomSwitch
        name="sameQuestions"
        label={m.create_same()}
        hint={m.create_same_hint()}
        current={sameQuestions}
        draft={draft}
        presents={presents}
      />
      <RoomSwitch
        name="penalties"
        label={m.create_penalties()}
        hint={m.create_penalties_hint()}
        current={penalties}
        draft={draft}
        presents={presents}
      />
    </>
  );
}

const countRequestSchema = v.object({
  passage: passageSchema,
  quizType: quizTypeSchema,
  difficulty: difficultySchema,
  wanted: wordsSchema,
});

type Report =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "failed"; text: string }
  | { kind: "counted"; counted: QuestionCountResult; request: QuestionCountRequest };

/** A button that counts the good questions of the passage in the surrounding form. */
function QuestionCountButton() {
  const inner = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [report, setReport] = useState<Report>({ kind: "none" });
  const count = async () => {
    const form = inner.current?.closest("form");
    const parsed = form && parseCountRequest(new FormData(form));
    if (!parsed) return;
    if (!parsed.ok) return setReport({ kind: "failed", text: quizFieldText(parsed.code) ?? m.create_check_fields() });
    setReport({ kind: "busy" });
    const fetched = await fetchQuestionCount(parsed.request);
    setReport(
      fetched.ok
        ? { kind: "counted", counted: fetched.counted, request: parsed.request }
        : { kind: "failed", text: fetched.text },
    );
  };
  const choose = (difficulty: Difficulty) => {
    const field = inner.current?.closest("form")?.elements.namedItem("difficulty");
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = difficulty;
    // The draft is saved on input events.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    void count();
  };
  return (
    <div ref={inner} className="-mt-2 grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        // Rendered on the server, but useless before hydration.
        disabled={!isHydrated}
        aria-busy={report.kind === "busy"}
        onClick={() => void count()}
      >
        {report.kind === "busy" ? m.count_busy() : m.count_ask()}
      </Button>
      <div role="status">
        {report.kind === "failed" && <p className="text-sm text-bad">{report.text}</p>}
        {report.kind === "counted" && (
          <QuestionCountReport counted={report.counted} wanted={report.request.wanted} onChooseDifficulty={choose} />
        )}
      </div>
    </div>
  );
}

type ParsedCountRequest = { ok: true; request: QuestionCountRequest } | { ok: false; code: string };

/** The game that a form describes, or the code of its first error. */
function parseCountRequest(form: FormData): ParsedCountRequest {
  const parsed = v.safeParse(countRequestSchema, {
    passage: form.get("customText"),
    quizType: form.get("quizType"),
    difficulty: form.get("difficulty"),
    wanted: numberOf(form.get("wordsPerPlayer")),
  });
  return parsed.success ? { ok: true, request: parsed.output } : { ok: false, code: parsed.issues[0].message };
}

type PresentSwitchProps = { presents: boolean; onChange: (presents: boolean) => void };

/** Lets the host of a new room present without playing. */
function PresentSwitch({ presents, onChange }: PresentSwitchProps) {
  // Before that a press would be shown, and then be lost.
  const isHydrated = useIsHydrated();
  return (
    <div>
      {/* A draft must tell a switch that is off from one that did not work yet. */}
      <input type="hidden" name="presents" value={isHydrated ? switchValue(presents) : ""} />
      <Checkbox
        label={m.present_switch()}
        disabled={!isHydrated}
        checked={presents}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{m.present_switch_hint()}</p>
    </div>
  );
}

type RoomSwitchProps = {
  name: SwitchName;
  label: string;
  hint: string;
  /** The room's setting; undefined for a new room. */
  current: boolean | undefined;
  /** The key of a new room's draft. */
  draft: string | undefined;
  /** Whether the host of a new room presents. */
  presents: boolean;
};

/**
 * A setting that is on or off. In the form of a new room it follows the switch for presenting, and the last room, until the
 * host chooses. What the room would decide itself is not sent [RR-24][RR-55].
 */
function RoomSwitch({ name, label, hint, current, draft, presents }: RoomSwitchProps) {
  const [chosen, setChosen] = useState(current);
  // The last room is known to the browser only.
  const isHydrated = useIsHydrated();
  const initial = isHydrated ? initialSwitch(name, presents) : defaultSwitch(name, false);
  useEffect(() => {
    const saved = draft === undefined ? undefined : loadDraft(draft)[name];
    if (saved) setChosen(saved === "on");
  }, [draft, name]);
  const isOn = chosen ?? initial;
  const isSent = chosen !== undefined || initial !== defaultSwitch(name, presents);
  return (
    <div>
      {/* In the page from the start, so that the draft is restored into it even if the form is sent before this script runs. */}
      <input type="hidden" name={name} value={isSent ? switchValue(isOn) : ""} />
      <Checkbox
        label={label}
        // Before that a press would be shown, and then be lost.
        disabled={!isHydrated}
        checked={isOn}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

/** A switch as the value of a form's field. */
function switchValue(isOn: boolean): string {
  return isOn ? "on" : "off";
}
