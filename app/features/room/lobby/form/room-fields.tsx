import { lazy, type ReactNode, Suspense } from "react";
import { DEFAULT_ROOM_DIFFICULTY } from "../../../../../domain/quiz/difficulty.ts";
import { PLAYERS_DEFAULT, WORDS_DEFAULT } from "../../../../../domain/room/rules.ts";
import type { UpdateRoomPayload } from "../../../../../domain/room/settings.ts";
import { waitText } from "../../../../forms/after-submit.ts";
import type { FieldErrors, FormFailure } from "../../../../forms/failure.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { QuizFormLayout } from "../../../../quiz/form/form-layout.tsx";
import { PassageField } from "../../../../quiz/form/passage-field.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";

/** The initial values for a new room. */
export const NEW_ROOM: UpdateRoomPayload = {
  name: "",
  numPlayers: PLAYERS_DEFAULT,
  wordsPerPlayer: WORDS_DEFAULT,
  difficulty: DEFAULT_ROOM_DIFFICULTY,
  quizType: "multiple_choice_vocab",
  customText: "",
};

/** Rendered by the server at once; the browser loads them last, since the form works without them. */
const GameSettings = lazy(() =>
  import("./load-game-settings.lazy.ts")
    .then(({ loadGameSettings }) => loadGameSettings())
    .catch(() => ({ default: UnseenSettings })),
);

type RoomFieldsProps = {
  values: UpdateRoomPayload;
  /** As texts, not as codes. */
  errors: FieldErrors;
  /** The key of a new room's draft. */
  draft?: string;
  /** The display name of who is signed in; null for a guest. */
  account?: string | null;
  /** Below the room's name. */
  children?: ReactNode;
  buttons: ReactNode;
};

/** The fields for the passage, the game and the room's name, and the form's buttons. */
export function RoomFields({ values, errors, draft, account, children, buttons }: RoomFieldsProps) {
  return (
    <QuizFormLayout
      passage={<PassageField defaultValue={values.customText} error={errors.customText} />}
      buttons={buttons}
    >
      <Suspense fallback={<UnseenSettings values={values} />}>
        <GameSettings values={values} errors={errors} draft={draft} account={account} />
      </Suspense>
      <TextField
        name="name"
        label={m.create_name()}
        error={errors.name}
        defaultValue={values.name}
        autoComplete="off"
        required
      />
      {children}
    </QuizFormLayout>
  );
}

/** In place of the settings where they could not be loaded: the form can be sent as it is. */
function UnseenSettings({ values }: Pick<RoomFieldsProps, "values">) {
  const { numPlayers, wordsPerPlayer, quizType, difficulty } = values;
  return Object.entries({ numPlayers, wordsPerPlayer, quizType, difficulty }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
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
