import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { take } from "../../../domain/limits/sliding-window.ts";
import type { Difficulty } from "../../../domain/quiz/difficulty.ts";
import { proposeSettings } from "../../../domain/quiz/propose-settings.ts";
import type { QuizType } from "../../../domain/quiz/question.ts";
import type { QuestionCount } from "../../../domain/quiz/question-count.ts";
import { MS_PER_QUESTION, QUESTIONS_MIN, WORDS_MAX } from "../../../domain/room/rules.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../domain/room/settings.ts";
import { isControl } from "../../forms/control.ts";
import { numberOf } from "../../forms/form-data.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Spinner } from "../../ui/button.tsx";
import { difficultyLabel } from "../labels.ts";
import { loadDraft } from "./draft.ts";
import { type FormFiller, formFiller } from "./form-filler.ts";
import {
  type FetchedCounts,
  fetchCounts,
  QuestionCountReport,
  type QuestionCountResult,
  resultAt,
} from "./question-count.tsx";

/** How long nothing is typed before the passage is counted. */
const COUNT_AFTER_MS = 800;
/** A network may count 40 times a minute, and other hosts may be behind its address. */
const COUNT_LIMIT = { limit: 6, windowMs: 60_000 };

type PassageFitProps = {
  /** The key of the form's draft. Without one nothing is filled in: the settings were chosen before. */
  draft?: string | undefined;
  players: "one" | "many";
  /** Fills more of the form, once it is there. */
  onForm?: (form: HTMLFormElement, filler: FormFiller, signal: AbortSignal) => void;
  /** Fills more that depends on the passage. */
  onPassage?: (fields: FormData, filler: FormFiller) => void;
};

type Settings = { difficulty: Difficulty; words: number };

/** What is known of the passage in the form. */
type Fit =
  | { kind: "no_passage" | "counting" }
  /** It was not counted, as without a network. */
  | { kind: "unknown"; settings: Settings }
  | { kind: "fits"; settings: Settings }
  | { kind: "too_few"; counted: QuestionCountResult; wanted: number };

/**
 * Fits the difficulty and the number of words to the passage in the surrounding form, and says so in a sentence. What
 * people have touched stays [D11].
 */
export function PassageFit(props: PassageFitProps): ReactNode {
  const record = useRef<HTMLInputElement>(null);
  const fit = useFit(record, props);
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
        <FitText fit={fit} onChooseDifficulty={choose} />
      </div>
    </>
  );
}

type FitTextProps = { fit: Fit; onChooseDifficulty: (difficulty: Difficulty) => void };

function FitText({ fit, onChooseDifficulty }: FitTextProps) {
  switch (fit.kind) {
    case "no_passage":
      return <p className="text-ink-soft">{m.fit_empty()}</p>;
    case "counting":
      return (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          {m.count_busy()}
        </p>
      );
    case "unknown":
      return (
        <p>
          {difficultyLabel(fit.settings.difficulty)} · {wordsText(fit.settings.words)}
        </p>
      );
    case "fits":
      return (
        <p className="grid justify-items-start">
          <span className="stroke animate-stroke text-lg font-bold">
            {m.fit_found({ settings: difficultyLabel(fit.settings.difficulty) })}
          </span>
          {wordsText(fit.settings.words)}
        </p>
      );
    case "too_few":
      return <QuestionCountReport {...fit} onChooseDifficulty={onChooseDifficulty} />;
    default:
      return fit satisfies never;
  }
}

/** "10 words, up to 5 min". */
function wordsText(words: number): string {
  const minutes = Math.ceil((words * MS_PER_QUESTION) / 60_000);
  return m.fit_words({ count: words, minutes });
}

function useFit(record: RefObject<HTMLInputElement | null>, props: PassageFitProps): Fit {
  const [fit, setFit] = useState<Fit>({ kind: "no_passage" });
  const { draft, players } = props;
  const onForm = useEffectEvent((form: HTMLFormElement, filler: FormFiller, signal: AbortSignal) =>
    props.onForm?.(form, filler, signal),
  );
  const onPassage = useEffectEvent((fields: FormData, filler: FormFiller) => props.onPassage?.(fields, filler));
  useEffect(() => {
    const input = record.current;
    const form = input?.form;
    if (!form) return;
    const mounted = new AbortController();
    const { signal } = mounted;
    if (draft !== undefined) input.value ||= loadDraft(draft).filled ?? "";
    const filler = draft === undefined ? null : formFiller(form, input, signal);
    if (filler) onForm(form, filler, signal);
    const fitAgain = fitToPassage({ form, filler, players, onFit: setFit, onPassage }, signal);
    // What is filled in above depends on nothing that was counted.
    fitAgain(0);
    return () => mounted.abort();
  }, [record, draft, players]);
  return fit;
}

type Fitting = {
  form: HTMLFormElement;
  /** Null where nothing is filled in. */
  filler: FormFiller | null;
  players: "one" | "many";
  onFit: (fit: Fit) => void;
  onPassage: (fields: FormData, filler: FormFiller) => void;
};

/**
 * Counts the passage in the form whenever it has changed, or what else the settings depend on.
 * @returns a function that does so after a while
 */
function fitToPassage({ form, filler, players, onFit, onPassage }: Fitting, signal: AbortSignal) {
  const count = questionCounter();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fitIn = (ms: number) => {
    clearTimeout(timer);
    const started = setTimeout(() => void fitNow(() => timer !== started || signal.aborted), ms);
    timer = started;
  };
  const fitNow = async (isOutdated: () => boolean) => {
    const fields = new FormData(form);
    const request = v.safeParse(requestSchema, { passage: fields.get("customText"), quizType: fields.get("quizType") });
    if (!request.success) return onFit({ kind: "no_passage" });
    if (filler) onPassage(fields, filler);
    const counted = await count(request.output, () => onFit({ kind: "counting" }));
    if (isOutdated()) return;
    if (counted.kind === "later") fitIn(counted.afterMs);
    onFit(counted.kind === "counted" ? apply(counted.counts, form, filler, players) : unknownFit(form));
  };
  const onInput = ({ target }: Event) => {
    if (isControl(target) && ["customText", "quizType", "hostName"].includes(target.name)) fitIn(COUNT_AFTER_MS);
  };
  const onChange = ({ target }: Event) =>
    isControl(target) && ["difficulty", "wordsPerPlayer"].includes(target.name) && fitIn(0);
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("change", onChange, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return fitIn;
}

const requestSchema = v.object({ passage: passageSchema, quizType: quizTypeSchema });
const settingsSchema = v.object({ difficulty: difficultySchema, words: wordsSchema });

/** The settings in the form; null while they are not valid. */
function settingsIn(form: HTMLFormElement): Settings | null {
  const fields = new FormData(form);
  const words = numberOf(fields.get("wordsPerPlayer"));
  const parsed = v.safeParse(settingsSchema, { difficulty: fields.get("difficulty"), words });
  return parsed.success ? parsed.output : null;
}

function unknownFit(form: HTMLFormElement): Fit {
  const settings = settingsIn(form);
  return settings ? { kind: "unknown", settings } : { kind: "no_passage" };
}

/** Fills the form with what fits the passage. @returns what then is in it, or that the passage gives too few questions */
function apply(
  counts: readonly QuestionCount[],
  form: HTMLFormElement,
  filler: FormFiller | null,
  players: "one" | "many",
): Fit {
  const inForm = v.safeParse(difficultySchema, new FormData(form).get("difficulty"));
  const isChosen = filler?.isChosen("difficulty") ?? true;
  const chosen = inForm.success && isChosen ? inForm.output : null;
  const proposed = proposeSettings(counts, chosen, players);
  if (!proposed) {
    const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
    const counted = resultAt(counts, chosen ?? most.difficulty, QUESTIONS_MIN);
    return counted ? { kind: "too_few", counted, wanted: QUESTIONS_MIN } : unknownFit(form);
  }
  filler?.fill({ difficulty: proposed.difficulty, wordsPerPlayer: String(proposed.wordsPerPlayer) });
  const settings = settingsIn(form);
  const counted = settings && resultAt(counts, settings.difficulty, settings.words);
  if (!settings || !counted) return unknownFit(form);
  return counted.count < settings.words
    ? { kind: "too_few", counted, wanted: settings.words }
    : { kind: "fits", settings };
}

type CountRequest = { passage: string; quizType: QuizType };

/** Counts the good questions of a passage, each passage once, and none without a network. */
function questionCounter() {
  let times: readonly number[] = [];
  let last: { key: string; counted: Promise<FetchedCounts> } | null = null;
  return async (request: CountRequest, onCounting: () => void): Promise<FetchedCounts> => {
    const key = JSON.stringify(request);
    if (last?.key === key) return last.counted;
    if (!navigator.onLine) return { kind: "failed" };
    const permit = take(times, Date.now(), COUNT_LIMIT);
    if (!permit.ok) return { kind: "later", afterMs: permit.retryAfterMs };
    times = permit.times;
    onCounting();
    const counted = fetchCounts({ ...request, wanted: WORDS_MAX });
    last = { key, counted };
    // It is asked again when the server says so.
    const { kind } = await counted;
    if (kind === "later" && last?.counted === counted) last = null;
    return counted;
  };
}
