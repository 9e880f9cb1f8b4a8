import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { take } from "../../../../../domain/limits/sliding-window.ts";
import type { Difficulty } from "../../../../../domain/quiz/difficulty.ts";
import { proposeSettings } from "../../../../../domain/quiz/propose-settings.ts";
import type { QuizType } from "../../../../../domain/quiz/question.ts";
import type { QuestionCount } from "../../../../../domain/quiz/question-count.ts";
import { nameFromAccount } from "../../../../../domain/room/names/names.ts";
import { proposeRoomName } from "../../../../../domain/room/names/propose-name.ts";
import { QUESTIONS_MIN, WORDS_MAX } from "../../../../../domain/room/rules.ts";
import { difficultySchema, passageSchema, quizTypeSchema } from "../../../../../domain/room/settings.ts";
import { isControl } from "../../../../forms/control.ts";
import { numberOf } from "../../../../forms/form-data.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../../quiz/form/draft.ts";
import { difficultyLabel } from "../../../../quiz/labels.ts";
import { usePlayersMax } from "../../../../use-players-max.ts";
import {
  type FetchedCounts,
  fetchCounts,
  QuestionCountReport,
  type QuestionCountResult,
  resultAt,
} from "../question-count.tsx";
import { type FormFiller, formFiller } from "./form-filler.ts";
import { initialPlayers, lastSettings } from "./last-settings.ts";

/** How long nothing is typed before settings are proposed. */
const PROPOSE_AFTER_MS = 800;
/** Noted in the form: that the settings last used were filled in, and for which passage settings were proposed. */
const LAST_SETTINGS = "last-settings";
const PROPOSED_FOR = "proposed-for";
/** A network may count 40 times a minute, and other hosts may be behind its address. */
const COUNT_LIMIT = { limit: 6, windowMs: 60_000 };

type SettingsProposalProps = {
  /** The key of the form's draft. */
  draft: string;
  /** The display name of who is signed in; null for a guest. */
  account: string | null;
};

/** What was proposed and applied, or that the passage gives fewer questions than `wanted`. */
type Outcome =
  | { kind: "applied"; texts: string[] }
  | { kind: "too_few"; counted: QuestionCountResult; wanted: number }
  | null;

/**
 * Fills the surrounding form with the settings last used and, once there is a passage, with those that fit it. What the
 * host has touched stays [D11].
 */
export function SettingsProposal(props: SettingsProposalProps): ReactNode {
  const record = useRef<HTMLInputElement>(null);
  const outcome = useProposal(record, props);
  const choose = (difficulty: Difficulty) => {
    const field = record.current?.form?.elements.namedItem("difficulty");
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = difficulty;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return (
    <>
      <input ref={record} type="hidden" name="filled" />
      <div role="status">
        {outcome?.kind === "applied" && (
          <p className="mt-2 text-sm text-ink-soft">{m.proposal_applied({ settings: outcome.texts.join(", ") })}</p>
        )}
        {outcome?.kind === "too_few" && (
          <div className="mt-2">
            <QuestionCountReport counted={outcome.counted} wanted={outcome.wanted} onChooseDifficulty={choose} />
          </div>
        )}
      </div>
    </>
  );
}

function useProposal(record: RefObject<HTMLInputElement | null>, { draft, account }: SettingsProposalProps): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const playersMax = usePlayersMax();
  useEffect(() => {
    const input = record.current;
    const form = input?.form;
    if (!form) return;
    input.value ||= loadDraft(draft).filled ?? "";
    const mounted = new AbortController();
    const filler = formFiller(form, input, mounted.signal);
    // A draft may hold what was typed before this script was there, and no settings yet.
    if (!filler.has(LAST_SETTINGS)) {
      filler.fill(lastSettings(playersMax));
      filler.note(LAST_SETTINGS);
    }
    fillPlayersOnChange(form, filler, playersMax, mounted.signal);
    proposeOnChange({ form, filler, account, onOutcome: setOutcome }, mounted.signal);
    return () => mounted.abort();
  }, [record, draft, account, playersMax]);
  return outcome;
}

/** The number of players follows the switch for presenting, until the host chooses it. */
function fillPlayersOnChange(form: HTMLFormElement, filler: FormFiller, playersMax: number, signal: AbortSignal): void {
  const presents = () => new FormData(form).get("presents") === "on";
  let filledFor = false;
  const fill = () => {
    if (presents() === filledFor) return;
    filledFor = presents();
    filler.fill({ numPlayers: String(initialPlayers(filledFor, playersMax)) });
  };
  // The host may have been faster than this script.
  fill();
  // The switch has its value only once React has rendered it.
  form.addEventListener("change", () => setTimeout(fill), { signal });
}

type Proposing = {
  form: HTMLFormElement;
  filler: FormFiller;
  account: string | null;
  onOutcome: (outcome: Outcome) => void;
};

/** Proposes settings for the passage in the form, and again when it has changed or what else they depend on. */
function proposeOnChange({ form, filler, account, onOutcome }: Proposing, signal: AbortSignal): void {
  const count = questionCounter();
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const proposeIn = (ms: number) => {
    clearTimeout(timer);
    const started = setTimeout(() => void propose(() => timer !== started || signal.aborted), ms);
    timer = started;
  };
  const propose = async (isOutdated: () => boolean) => {
    const fields = new FormData(form);
    const request = v.safeParse(requestSchema, { passage: fields.get("customText"), quizType: fields.get("quizType") });
    if (!request.success) return;
    const name = proposeRoomName(request.output.passage, roomNameOf(account ?? fields.get("hostName")));
    if (name !== null) filler.fill({ name });
    // A draft also restores what was proposed for its passage.
    const isRestored = isFirst && filler.has(PROPOSED_FOR, signOf(fields));
    isFirst = false;
    if (isRestored) return;
    const counted = await count(request.output);
    if (isOutdated()) return;
    if (counted.kind === "later") proposeIn(counted.afterMs);
    if (counted.kind !== "counted") return;
    onOutcome(apply(counted.counts, form, filler));
    filler.note(PROPOSED_FOR, signOf(fields));
  };
  const onInput = ({ target }: Event) => {
    const name = isControl(target) ? target.name : "";
    if (name === "customText") onOutcome(null);
    if (["customText", "quizType", "hostName"].includes(name)) proposeIn(PROPOSE_AFTER_MS);
  };
  const onChange = ({ target }: Event) =>
    isControl(target) && ["difficulty", "wordsPerPlayer"].includes(target.name) && proposeIn(0);
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("change", onChange, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  proposeIn(0);
}

/** Tells one passage from another well enough, in few letters. */
function signOf(fields: FormData): string {
  const passage = String(fields.get("customText"));
  return `${passage.length}:${passage.slice(0, 20)}`;
}

const requestSchema = v.object({ passage: passageSchema, quizType: quizTypeSchema });

/** What a room is called after its host; null for a name that is not there yet. */
function roomNameOf(host: unknown): string | null {
  const name = typeof host === "string" ? nameFromAccount(host) : "";
  return name === "" ? null : m.create_name_of_host({ name });
}

/** Fills the form with what fits the passage, and says so where the host wants more words than it gives. */
function apply(counts: readonly QuestionCount[], form: HTMLFormElement, filler: FormFiller): Outcome {
  const inForm = v.safeParse(difficultySchema, new FormData(form).get("difficulty"));
  const chosen = inForm.success && filler.isChosen("difficulty") ? inForm.output : null;
  const proposed = proposeSettings(counts, chosen);
  if (!proposed) {
    const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
    const counted = resultAt(counts, chosen ?? most.difficulty, QUESTIONS_MIN);
    return counted && { kind: "too_few", counted, wanted: QUESTIONS_MIN };
  }
  const words = proposed.wordsPerPlayer;
  const filled = filler.fill({ difficulty: proposed.difficulty, wordsPerPlayer: String(words) });
  const inField = numberOf(new FormData(form).get("wordsPerPlayer"));
  const counted = resultAt(counts, chosen ?? proposed.difficulty, inField);
  if (counted && counted.count < inField) return { kind: "too_few", counted, wanted: inField };
  const texts = [
    filled.includes("difficulty") && difficultyLabel(proposed.difficulty),
    filled.includes("wordsPerPlayer") && m.solo_sample_words({ count: words }),
  ].filter((text) => text !== false);
  return texts.length > 0 ? { kind: "applied", texts } : null;
}

type CountRequest = { passage: string; quizType: QuizType };

/** Counts the good questions of a passage, each passage once, and none without a network. */
function questionCounter(): (request: CountRequest) => Promise<FetchedCounts> {
  let times: readonly number[] = [];
  let last: { key: string; counted: Promise<FetchedCounts> } | null = null;
  return async (request) => {
    const key = JSON.stringify(request);
    if (last?.key === key) return last.counted;
    if (!navigator.onLine) return { kind: "failed" };
    const permit = take(times, Date.now(), COUNT_LIMIT);
    if (!permit.ok) return { kind: "later", afterMs: permit.retryAfterMs };
    times = permit.times;
    const counted = fetchCounts({ ...request, wanted: WORDS_MAX });
    last = { key, counted };
    // It is asked again when the server says so.
    const { kind } = await counted;
    if (kind === "later" && last?.counted === counted) last = null;
    return counted;
  };
}
