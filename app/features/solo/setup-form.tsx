import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { DEFAULT_SOLO_DIFFICULTY } from "../../../domain/quiz/difficulty.ts";
import type { QuizType } from "../../../domain/quiz/question.ts";
import { QUESTIONS_MIN } from "../../../domain/room/rules.ts";
import { difficultySchema, passageSchema, quizTypeSchema, wordsSchema } from "../../../domain/room/settings.ts";
import type { SoloSettings } from "../../../domain/solo/game.ts";
import { useFocusFirstError, useFormFailure, waitText } from "../../forms/after-submit.ts";
import { type FieldErrors, type FormFailure, type ParsedForm, parseWith } from "../../forms/failure.ts";
import { numberOf } from "../../forms/form-data.ts";
import { NeedsJavaScript } from "../../forms/needs-javascript.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { useDraft } from "../../quiz/form/draft.ts";
import { QuizFormLayout } from "../../quiz/form/form-layout.tsx";
import { PassageField } from "../../quiz/form/passage-field.tsx";
import { PassageFit } from "../../quiz/form/passage-fit.tsx";
import { quizFieldText } from "../../quiz/form/quiz-field-text.ts";
import { MoreSettings, QuizFields, quizTypeIn } from "../../quiz/form/quiz-settings.tsx";
import { tooFewReasonText } from "../../quiz/too-few-reason-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { answerSwitch, beginGame, setupDraftKey } from "./game-store.ts";
import { makeQuiz, type QuizOutcome } from "./make-quiz.ts";

/** Sets up a game and starts it. What was typed is kept as a draft. */
export function SetupForm({ userId }: { userId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const { creating, create, dismissNotice } = useCreateQuiz(userId);
  useDraft(form, setupDraftKey(userId));
  const failure = useFormFailure(form, refused);
  useFocusFirstError(form, creating.state === "failed" ? creating : null);
  const errors = failure?.kind === "fields" ? failure.errors : {};
  const isBusy = creating.state === "busy";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parseSetup(new FormData(event.currentTarget));
    setRefused(parsed.ok ? null : parsed.failure);
    if (parsed.ok) void create(parsed.payload);
    else dismissNotice();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {creating.state === "busy" && creating.isNoticeShown && (
        <Notice tone="info" closeLabel={m.close()} onClose={dismissNotice}>
          {m.single_busy()}
        </Notice>
      )}
      {creating.state === "failed" && (
        <Notice tone="error" closeLabel={m.close()} onClose={dismissNotice}>
          {creating.text}
        </Notice>
      )}
      <QuizFormLayout
        passage={<PassageField error={quizFieldText(errors.customText)} />}
        buttons={
          <>
            <Button type="submit" size="large" busy={isBusy} busyLabel={m.single_busy()}>
              {m.single_start()}
            </Button>
            <BackLink isDisabled={isBusy} />
          </>
        }
      >
        <GameSettings draft={setupDraftKey(userId)} errors={errors} />
        <WhenAnswersAreShown />
      </QuizFormLayout>
      <NeedsJavaScript />
    </form>
  );
}

const SPECIFIED = { wordsPerPlayer: 10, quizType: "vocabulary", difficulty: DEFAULT_SOLO_DIFFICULTY } as const;

/** What fits the passage, and the settings of the game. */
function GameSettings({ draft, errors }: { draft: string; errors: FieldErrors }) {
  const texts = {
    wordsPerPlayer: quizFieldText(errors.wordsPerPlayer),
    quizType: quizFieldText(errors.quizType),
    difficulty: quizFieldText(errors.difficulty),
  };
  return (
    <div className="grid gap-4">
      <PassageFit draft={draft} players="one" />
      <MoreSettings summaryOf={quizTypeIn} values={{ quizType: SPECIFIED.quizType }} errors={errors}>
        <QuizFields wordsLabel={m.single_words()} values={SPECIFIED} errors={texts} />
      </MoreSettings>
    </div>
  );
}

/** Remembered on this device: not a part of the form. */
function WhenAnswersAreShown() {
  const isAtOnce = answerSwitch.use();
  // Before that a press would be shown, and then be lost.
  const isHydrated = useIsHydrated();
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="font-semibold">
        {m.solo_answers()}
      </p>
      <fieldset disabled={!isHydrated} className="grid *:[fieldset]:flex">
        <Segmented
          legend={m.solo_answers()}
          options={[
            { value: "each", label: m.solo_answers_each() },
            { value: "end", label: m.solo_answers_end() },
          ]}
          value={isAtOnce ? "each" : "end"}
          onChange={(value) => answerSwitch.set(value === "each")}
        />
      </fieldset>
    </div>
  );
}

/** A link can't be disabled, so a disabled button takes its place while a quiz is being made. */
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

const setupSchema = v.object({
  quizType: quizTypeSchema,
  difficulty: difficultySchema,
  wordsPerPlayer: wordsSchema,
  customText: passageSchema,
});

function parseSetup(form: FormData): ParsedForm<SoloSettings> {
  return parseWith(setupSchema, {
    quizType: form.get("quizType"),
    difficulty: form.get("difficulty"),
    wordsPerPlayer: numberOf(form.get("wordsPerPlayer")),
    customText: form.get("customText"),
  });
}

type Creating = { state: "idle" } | { state: "busy"; isNoticeShown: boolean } | { state: "failed"; text: string };

/** Has a quiz made, starts the game and opens its page, unless the player has left this page meanwhile. */
function useCreateQuiz(userId: string) {
  const [creating, setCreating] = useState<Creating>({ state: "idle" });
  const newUnmountSignal = useUnmountSignal();
  const navigate = useNavigate();
  const notify = useNotify();
  const create = async (setup: SoloSettings) => {
    setCreating({ state: "busy", isNoticeShown: true });
    const signal = newUnmountSignal();
    const outcome = await makeQuizFor(setup, signal);
    if (signal.aborted) return;
    if (!outcome.ok) return setCreating({ state: "failed", text: failureText(outcome, setup.quizType) });
    beginGame(userId, setup, outcome.questions);
    notify("success", m.single_started());
    await navigate("/single-player/quiz");
  };
  return { creating, create, dismissNotice: () => setCreating(withoutNotice) };
}

function withoutNotice(creating: Creating): Creating {
  return creating.state === "busy" ? { state: "busy", isNoticeShown: false } : { state: "idle" };
}

async function makeQuizFor({ customText, quizType, difficulty, wordsPerPlayer }: SoloSettings, signal: AbortSignal) {
  const request = { passage: customText, quizType, difficulty, count: wordsPerPlayer };
  return await makeQuiz(request, signal).catch((): QuizOutcome => ({ ok: false, code: "unavailable" }));
}

/** @returns a function that makes a signal which is aborted when the component is unmounted */
function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

type Failure = Extract<QuizOutcome, { ok: false }>;

/** Why no game was started, and what the player can do about it. Only a fault is called an error. */
function failureText(failure: Failure, quizType: QuizType): string {
  switch (failure.code) {
    case "too_few_questions":
      return `${tooFewText(failure.possible)} ${tooFewReasonText(failure.why)}`;
    case "rate_limited":
      return m.solo_rate_limited({ wait: waitText(Math.ceil(failure.retryAfterMs / 1000)) });
    case "unavailable":
      return m.single_failed({ message: unavailableText(quizType) });
    default:
      return failure satisfies never;
  }
}

function tooFewText(count: number): string {
  return count === 0 ? m.solo_no_questions() : m.solo_too_few({ count, min: QUESTIONS_MIN });
}

function unavailableText(quizType: QuizType): string {
  const detail = m.solo_unavailable();
  return quizType === "vocabulary"
    ? m.quiz_error_vocabulary_detail({ detail })
    : m.quiz_error_choice_detail({ detail });
}
