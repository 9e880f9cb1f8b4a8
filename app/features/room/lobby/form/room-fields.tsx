import { lazy, type ReactNode, Suspense } from "react";
import { DEFAULT_ROOM_DIFFICULTY } from "../../../../../domain/quiz/difficulty.ts";
import {
  PLAYERS_DEFAULT,
  PLAYERS_MIN,
  ROOM_NAME_MAX,
  WORDS_DEFAULT,
  WORDS_MAX,
  WORDS_MIN,
} from "../../../../../domain/room/rules.ts";
import type { UpdateRoomPayload } from "../../../../../domain/room/settings.ts";
import { waitText } from "../../../../forms/after-submit.ts";
import type { FieldErrors, FormFailure } from "../../../../forms/failure.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { PassageField } from "../../../../quiz/form/passage-field.tsx";
import { difficultyOptions, quizTypeOptions } from "../../../../quiz/labels.ts";
import { Select, TextField } from "../../../../ui/form/field.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { usePlayersMax } from "../../../../use-players-max.ts";

/** Rendered by the server at once; the browser loads it last, since the form works without it. */
const FormExtras = lazy(() =>
  import("./load-form-extras.lazy.ts").then(({ loadExtras }) => loadExtras()).catch(() => ({ default: () => null })),
);

/** The initial values for a new room. */
export const NEW_ROOM: UpdateRoomPayload = {
  name: "",
  numPlayers: PLAYERS_DEFAULT,
  wordsPerPlayer: WORDS_DEFAULT,
  difficulty: DEFAULT_ROOM_DIFFICULTY,
  quizType: "multiple_choice_vocab",
  customText: "",
};

type GameFieldsProps = {
  values: UpdateRoomPayload;
  /** As texts, not as codes. */
  errors: FieldErrors;
  /** The key of a new room's draft. */
  draft?: string;
  /** Directly below the passage. */
  belowPassage?: ReactNode;
  /** Below the room's name. */
  children?: ReactNode;
};

/** The fields for the passage, the room's name and the game. */
export function GameFields({ values, errors, draft, belowPassage, children }: GameFieldsProps) {
  const max = usePlayersMax();
  return (
    <>
      <div>
        <PassageField defaultValue={values.customText} error={errors.customText} />
        {belowPassage}
      </div>
      <TextField
        name="name"
        label={m.create_name()}
        hint={m.create_name_hint({ max: ROOM_NAME_MAX })}
        error={errors.name}
        defaultValue={values.name}
        autoComplete="off"
        required
      />
      {children}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          name="numPlayers"
          label={m.create_players()}
          error={errors.numPlayers && m.field_number_out_of_range({ min: PLAYERS_MIN, max })}
          type="number"
          inputMode="numeric"
          min={PLAYERS_MIN}
          max={max}
          defaultValue={Math.min(values.numPlayers, max)}
          required
        />
        <TextField
          name="wordsPerPlayer"
          label={m.create_words()}
          error={errors.wordsPerPlayer}
          type="number"
          inputMode="numeric"
          min={WORDS_MIN}
          max={WORDS_MAX}
          defaultValue={values.wordsPerPlayer}
          required
        />
      </div>
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
      <Suspense>
        <FormExtras draft={draft} penalties={values.penalties} sameQuestions={values.sameQuestions} />
      </Suspense>
    </>
  );
}

type FormFailureNoteProps = {
  failure: FormFailure | null;
  title: string;
  /** Why a room refused it, where that is known. */
  reason?: string | null;
};

/** An alert above a form that was not accepted, with the reason. */
export function FormFailureNote({ failure, title, reason = null }: FormFailureNoteProps) {
  if (!failure) return null;
  return <FormAlert>{failureText(failure, title, reason)}</FormAlert>;
}

/**
 * The text of the alert.
 * @param title what failed, such as "Failed to create room"
 * @param reason why a room refused it, where that is known
 */
function failureText(failure: FormFailure, title: string, reason: string | null): string {
  switch (failure.kind) {
    case "fields":
      return m.create_check_fields();
    case "rate_limited":
      return m.create_rate_limited({ wait: waitText(failure.retryAfterS) });
    case "refused":
      return `${title}. ${reason ?? m.create_failed_hint()}`;
    case "failed":
      return `${title}. ${m.create_failed_hint()}`;
    default:
      return failure satisfies never;
  }
}
