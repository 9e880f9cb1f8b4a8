import { type SubmitEvent, useRef, useState } from "react";
import { DEFAULT_SOLO_DIFFICULTY } from "../../../domain/quiz/difficulty.ts";
import { WORDS_MAX, WORDS_MIN } from "../../../domain/room/rules.ts";
import type { FieldErrors } from "../../forms/failure.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { quizFieldText } from "../../quiz/form/field-text.ts";
import { useDraft } from "../../quiz/form/use-draft.ts";
import { difficultyOptions, quizTypeOptions } from "../../quiz/labels.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/controls.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PassageInput } from "./passage-input.tsx";
import { parseSetup, setupDraft } from "./setup-form-data.ts";
import { useCreateQuiz } from "./use-create-quiz.ts";

const WORDS_DEFAULT = 10;

/** What to play, from which text. What was typed stays until it is played. */
export function SetupForm({ userId }: { userId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const { creating, create, close } = useCreateQuiz(userId);
  useDraft(form, setupDraft(userId));
  useFirstError(form, creating.state === "failed" ? creating : errors);
  const isBusy = creating.state === "busy";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parseSetup(new FormData(event.currentTarget));
    setErrors(!parsed.ok && parsed.failure.kind === "fields" ? parsed.failure.errors : null);
    if (parsed.ok) void create(parsed.payload);
    else close();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {creating.state === "busy" && creating.isSaid && (
        <Notice tone="info" closeLabel={m.close()} onClose={close}>
          {m.single_busy()}
        </Notice>
      )}
      {creating.state === "failed" && (
        <Notice tone="error" closeLabel={m.close()} onClose={close}>
          {creating.text}
        </Notice>
      )}
      <GameFields errors={errors ?? {}} />
      <PassageInput error={quizFieldText(errors?.customText)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isBusy} busyLabel={m.single_busy()} className="grow">
          {m.single_start()}
        </Button>
        <BackLink isDisabled={isBusy} />
      </div>
      <noscript>{m.needs_javascript()}</noscript>
    </form>
  );
}

function GameFields({ errors }: { errors: FieldErrors }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      <TextField
        name="wordsPerPlayer"
        label={m.single_words()}
        error={quizFieldText(errors.wordsPerPlayer)}
        type="number"
        inputMode="numeric"
        min={WORDS_MIN}
        max={WORDS_MAX}
        defaultValue={WORDS_DEFAULT}
        required
      />
      <Select
        name="quizType"
        label={m.create_type()}
        hint={m.create_type_hint()}
        error={quizFieldText(errors.quizType)}
        options={quizTypeOptions()}
        defaultValue="vocabulary"
      />
      <Select
        name="difficulty"
        label={m.create_difficulty()}
        error={quizFieldText(errors.difficulty)}
        options={difficultyOptions()}
        defaultValue={DEFAULT_SOLO_DIFFICULTY}
      />
    </div>
  );
}

/** A link can't be disabled; while a quiz is being made there is a button in its place that is. */
function BackLink({ isDisabled }: { isDisabled: boolean }) {
  if (isDisabled) {
    return (
      <Button variant="secondary" size="large" disabled>
        {m.single_back()}
      </Button>
    );
  }
  return (
    <ButtonLink to="/" variant="secondary" size="large">
      {m.single_back()}
    </ButtonLink>
  );
}
