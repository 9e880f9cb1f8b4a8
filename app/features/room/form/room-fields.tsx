import { lazy, Suspense } from "react";
import { DEFAULT_ROOM_DIFFICULTY } from "../../../../domain/quiz/difficulty.ts";
import {
  PLAYERS_DEFAULT,
  PLAYERS_MIN,
  ROOM_NAME_MAX,
  WORDS_DEFAULT,
  WORDS_MAX,
  WORDS_MIN,
} from "../../../../domain/room/rules.ts";
import type { UpdateRoomPayload } from "../../../../domain/room/settings.ts";
import type { FieldErrors } from "../../../forms/failure.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { PassageField } from "../../../quiz/form/passage-field.tsx";
import { difficultyOptions, quizTypeOptions } from "../../../quiz/labels.ts";
import { Select, TextField } from "../../../ui/controls.tsx";
import { usePlayersMax } from "../../../use-players-max.ts";
import { fieldText } from "./form-text.ts";

/** The server has it at hand; in the browser it comes behind the rest, which works without it. */
const FormExtras = lazy(() =>
  import("./load-extras.ts").then(({ loadExtras }) => loadExtras()).catch(() => ({ default: () => null })),
);

/** The form as a new room starts with it. */
export const NEW_ROOM: UpdateRoomPayload = {
  name: "",
  numPlayers: PLAYERS_DEFAULT,
  wordsPerPlayer: WORDS_DEFAULT,
  difficulty: DEFAULT_ROOM_DIFFICULTY,
  quizType: "multiple_choice_vocab",
  customText: "",
};

type RoomFieldsProps = { values: UpdateRoomPayload; errors: FieldErrors };

export function RoomNameField({ values, errors }: RoomFieldsProps) {
  return (
    <TextField
      name="name"
      label={m.create_name()}
      hint={m.create_name_hint({ max: ROOM_NAME_MAX })}
      error={fieldText(errors.name)}
      defaultValue={values.name}
      autoComplete="off"
      required
    />
  );
}

/** How the game is played, and from which text. @param draft of a new room, where the form is kept */
export function GameFields({ values, errors, draft }: RoomFieldsProps & { draft?: string }) {
  const max = usePlayersMax();
  return (
    <>
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
          error={fieldText(errors.wordsPerPlayer)}
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
        error={fieldText(errors.quizType)}
        options={quizTypeOptions()}
        defaultValue={values.quizType}
      />
      <Select
        name="difficulty"
        label={m.create_difficulty()}
        error={fieldText(errors.difficulty)}
        options={difficultyOptions()}
        defaultValue={values.difficulty}
      />
      <PassageField defaultValue={values.customText} error={fieldText(errors.customText)} className="min-h-56" />
      <Suspense>
        <FormExtras draft={draft} />
      </Suspense>
    </>
  );
}
