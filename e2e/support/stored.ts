import * as v from "valibot";
import { questionSchema } from "../../domain/quiz/question-schema.ts";
import { query } from "./database.ts";

/** What the server has of somebody who learns alone, as it stands in its database. */

const json = <T extends v.GenericSchema>(schema: T) => v.pipe(v.string(), v.parseJson(), schema);
const answer = v.nullable(v.union([v.number(), v.string()]));

const game = v.object({
  quiz_type: v.string(),
  words_per_player: v.number(),
  passage: v.string(),
  questions: json(v.array(questionSchema)),
  answers: json(v.array(answer)),
  score: v.number(),
});
const word = v.object({ sense_id: v.string(), source: v.string(), vietnamese: json(v.array(v.string())) });
const report = v.object({
  reason: v.string(),
  note: v.string(),
  sense_id: v.string(),
  passage: v.string(),
  question: json(questionSchema),
});

export function storedGames(userId: string) {
  return v.parse(v.array(game), query("SELECT * FROM practice_games WHERE user_id = ?", userId));
}

/** In the order of their senses. */
export function storedWords(userId: string) {
  return v.parse(v.array(word), query("SELECT * FROM saved_words WHERE user_id = ? ORDER BY sense_id", userId));
}

export function storedReports(userId: string) {
  return v.parse(v.array(report), query("SELECT * FROM question_reports WHERE reporter_id = ?", userId));
}
