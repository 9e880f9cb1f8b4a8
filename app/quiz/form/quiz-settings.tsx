import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Difficulty } from "../../../domain/quiz/difficulty.ts";
import type { QuizType } from "../../../domain/quiz/question.ts";
import { WORDS_MAX, WORDS_MIN } from "../../../domain/room/rules.ts";
import type { FieldErrors } from "../../forms/failure.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select, TextField } from "../../ui/form/field.tsx";
import { difficultyOptions, quizTypeOptions } from "../labels.ts";

type MoreSettingsProps = {
  /** The settings in words, at first by the values that the form begins with. */
  summaryOf: (fields: FormData) => string;
  values: Readonly<Record<string, string>>;
  /** The fields of the form that were refused. Those in it open it. */
  errors: FieldErrors;
  children: ReactNode;
};

/** Settings that fit most games as they are: one line that sums them up, and opens. */
export function MoreSettings({ summaryOf, values, errors, children }: MoreSettingsProps) {
  const body = useRef<HTMLDivElement>(null);
  const summary = useSummary(body, summaryOf, values);
  // Not by a property: people may have closed it since the last refusal. Before the form moves the focus into it.
  useEffect(() => {
    const details = body.current?.closest("details");
    const isRefused = Object.keys(errors).some((name) => body.current?.querySelector(`[name=${name}]`));
    if (isRefused && details) details.open = true;
  }, [errors]);
  const title = (
    <span className="block py-2">
      {m.settings_more()}
      <span className="block text-sm font-normal text-ink-soft">{summary}</span>
    </span>
  );
  return (
    <div className="rounded-control border border-line px-3">
      <Disclosure variant="plain" title={title}>
        <div ref={body} className="grid gap-4">
          {children}
        </div>
      </Disclosure>
    </div>
  );
}

function useSummary(
  inner: RefObject<HTMLElement | null>,
  summaryOf: MoreSettingsProps["summaryOf"],
  values: MoreSettingsProps["values"],
): string {
  const [fields, setFields] = useState(() => formDataOf(values));
  useEffect(() => {
    const form = inner.current?.closest("form");
    if (!form) return;
    const read = () => setFields(new FormData(form));
    // Switches have their value only once React has rendered it.
    const readSoon = () => setTimeout(read);
    const timer = readSoon();
    form.addEventListener("input", readSoon);
    form.addEventListener("change", readSoon);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", readSoon);
      form.removeEventListener("change", readSoon);
    };
  }, [inner]);
  return summaryOf(fields);
}

function formDataOf(values: MoreSettingsProps["values"]): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

type QuizFieldsProps = {
  wordsLabel: string;
  values: { wordsPerPlayer: number; quizType: QuizType; difficulty: Difficulty };
  /** What is wrong, as texts. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** What every quiz is set up with, besides its passage. */
export function QuizFields({ wordsLabel, values, errors }: QuizFieldsProps) {
  return (
    <>
      <Select
        name="quizType"
        label={m.create_type()}
        hint={m.create_type_hint()}
        error={errors.quizType}
        options={quizTypeOptions()}
        defaultValue={values.quizType}
      />
      <Select
        name="difficulty"
        label={m.create_difficulty()}
        error={errors.difficulty}
        options={difficultyOptions()}
        defaultValue={values.difficulty}
      />
      <TextField
        name="wordsPerPlayer"
        label={wordsLabel}
        error={errors.wordsPerPlayer}
        type="number"
        inputMode="numeric"
        min={WORDS_MIN}
        max={WORDS_MAX}
        defaultValue={values.wordsPerPlayer}
        required
      />
    </>
  );
}

/** The kind of quiz that a form describes. */
export function quizTypeIn(fields: FormData): string {
  const option = quizTypeOptions().find(({ value }) => value === fields.get("quizType"));
  return option?.label ?? "";
}
