import * as v from "valibot";
import { chosenAvatarSchema } from "../account/avatars.ts";
import { DEFAULT_ROOM_DIFFICULTY, DIFFICULTIES, type Difficulty } from "../quiz/difficulty.ts";
import { QUIZ_TYPES } from "../quiz/question.ts";
import { cleanLine, cleanPassage, visibleLength } from "../text.ts";
import { isVisible, parsePlayerName } from "./names/names.ts";
import {
  NAME_LENGTH_MAX,
  PASSAGE_MAX,
  PASSAGE_MIN,
  PLAYERS_DEFAULT,
  PLAYERS_MIN,
  PLAYERS_MOST,
  ROOM_NAME_MAX,
  WORDS_DEFAULT,
  WORDS_MAX,
  WORDS_MIN,
} from "./rules.ts";

// Whether the words of a name may be shown to others, the server knows (workers/names.ts).

/** Each message is the code by which the interface translates it, so that one schema serves forms, API and documents. */

const roomName = v.pipe(
  v.string("room_name_required"),
  v.maxLength(2 * NAME_LENGTH_MAX, "room_name_too_long"),
  v.transform(cleanLine),
  v.check(isVisible, "room_name_required"),
  v.check((name) => visibleLength(name) <= ROOM_NAME_MAX, "room_name_too_long"),
);

/** The name that a player or a guest host is shown by. */
export const playerNameSchema = v.pipe(
  v.string("name_required"),
  v.maxLength(NAME_LENGTH_MAX, "name_too_long"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const name = parsePlayerName(dataset.value);
    if (name !== null) return name;
    addIssue({ message: isVisible(cleanLine(dataset.value)) ? "name_too_long" : "name_required" });
    return NEVER;
  }),
);

/** An English text to make questions from, 2 to 20,000 characters. */
export const passageSchema = v.pipe(
  v.string("passage_required"),
  v.maxLength(PASSAGE_MAX * 2, "passage_too_long"),
  v.transform(cleanPassage),
  v.minLength(PASSAGE_MIN, "passage_required"),
  v.maxLength(PASSAGE_MAX, "passage_too_long"),
);

export const wordsSchema = v.pipe(
  v.number("words_out_of_range"),
  v.integer("words_out_of_range"),
  v.minValue(WORDS_MIN, "words_out_of_range"),
  v.maxValue(WORDS_MAX, "words_out_of_range"),
);

/** As the list of single player writes an IELTS band: "IELTS 6.0-7.0" for "6.0-7.0". */
const LISTED_BANDS = [
  "IELTS <4.0",
  "IELTS 4.0-5.0",
  "IELTS 5.0-6.0",
  "IELTS 6.0-7.0",
  "IELTS 7.0-8.0",
  "IELTS >8.0",
] as const satisfies readonly `IELTS ${Difficulty}`[];

/** A difficulty as a room or as the list of single player writes it [D11]; the result is as the room does. */
export const difficultySchema = v.pipe(
  v.picklist([...DIFFICULTIES, ...LISTED_BANDS], "difficulty_unknown"),
  v.transform((written) => written.replace("IELTS ", "")),
  v.picklist(DIFFICULTIES, "difficulty_unknown"),
);
export const quizTypeSchema = v.picklist(QUIZ_TYPES, "quiz_type_unknown");

/** How many may play in a room of a deployment that allows so many at most [RR-02]. */
export function playersSchema(playersMax: number) {
  return v.pipe(
    v.number("players_out_of_range"),
    v.integer("players_out_of_range"),
    v.minValue(PLAYERS_MIN, "players_out_of_range"),
    v.maxValue(playersMax, "players_out_of_range"),
  );
}

const settings = {
  name: roomName,
  /** What any deployment may allow: which one this is, the API knows. */
  numPlayers: v.optional(playersSchema(PLAYERS_MOST), PLAYERS_DEFAULT),
  wordsPerPlayer: v.optional(wordsSchema, WORDS_DEFAULT),
  difficulty: v.optional(difficultySchema, DEFAULT_ROOM_DIFFICULTY),
  quizType: v.optional(quizTypeSchema, "vocabulary"),
  customText: passageSchema,
  /** Missing: in a new room the default, on unless the host presents; later as it was [RR-55]. */
  penalties: v.optional(v.boolean()),
  /** Missing: in a new room the default, off unless the host presents; later as it was [RR-24]. */
  sameQuestions: v.optional(v.boolean()),
};

/**
 * What `POST /api/rooms` takes; a guest host types a name, a signed-in host's is the account's. With `presents` the host
 * does not play [RR-14].
 */
export const createRoomSchema = v.object({
  ...settings,
  hostName: v.optional(playerNameSchema),
  /** How a guest is drawn as host, and an account that has not chosen an avatar. */
  avatar: v.optional(chosenAvatarSchema),
  presents: v.optional(v.boolean()),
});
export type CreateRoomPayload = v.InferOutput<typeof createRoomSchema>;

/** What `PUT /api/rooms/:id` takes. */
export const updateRoomSchema = v.object(settings);
export type UpdateRoomPayload = v.InferOutput<typeof updateRoomSchema>;
