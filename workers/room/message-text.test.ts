import { expect, it } from "vitest";
import type { Question } from "../../domain/quiz/question.ts";
import { welcome } from "../../domain/room/deliveries.ts";
import { detailsAhead } from "../../domain/room/details.ts";
import type { ServerMessage } from "../../domain/room/protocol.ts";
import { type AnswerValue, playerOf } from "../../domain/room/state.ts";
import { HOST, poolOf, Table, typed } from "../../domain/room/testing.ts";
import { quizFor, resultsFor, roomView } from "../../domain/room/view.ts";
import { textOf, writeAhead } from "./message-text.ts";

function quizStarted({ room }: Table, seatId: number): ServerMessage {
  return { type: "quizStarted", room: roomView(room), quizData: quizFor(room, seatId) };
}

/** What one of two was asked and has answered: at the start, on finishing, and when the game has ended. */
function game(questions: Question[], answers: readonly AnswerValue[]): ServerMessage[] {
  const table = Table.playing(1, {}, questions);
  const started = quizStarted(table, 2);
  for (const [place, value] of answers.entries()) table.answer(2, place, value);
  const sent = (seatId: number): ServerMessage[] => {
    table.complete(seatId);
    const own = resultsFor(table.room, 2);
    if (!own) throw new Error("no results");
    return [
      { type: "immediateResults", results: own },
      { type: "finalResults", room: roomView(table.room), results: own },
    ];
  };
  return [started, ...[2, HOST].flatMap(sent)];
}

/** A room in each of its phases, as one of the messages that are written piece by piece. */
function messages(): ServerMessage[] {
  const [waiting, playing, ended] = [Table.with(3), Table.playing(3), Table.playing(2)];
  for (const seatId of [HOST, 2, 3]) ended.complete(seatId);
  return [
    ...[waiting, playing, ended].flatMap(({ room }) => [HOST, 2].map((seatId) => welcome(room, seatId, "s").message)),
    ...[HOST, 2, 3].map((seatId) => quizStarted(playing, seatId)),
    ...game(poolOf(6), [0, 1, 2, 3]),
    ...game(poolOf(6, typed), ['"từ chối" \\ khước từ\n', ""]),
    { type: "roomUpdated", room: roomView(waiting.room), passage: `${'A "quoted" line.\n'.repeat(100)}` },
    { type: "roomUpdated", room: roomView(waiting.room), passage: "Short." },
    { type: "answerSaved", questionId: "q1", number: 3 },
  ];
}

it("[R7] writes every message as JSON would, also when its parts were written before", () => {
  for (const message of [...messages(), ...messages()]) {
    expect(JSON.parse(textOf(message))).toEqual(JSON.parse(JSON.stringify(message)));
    expect(textOf(message)).toBe(JSON.stringify(message));
  }
});

it("[R7] writes what was written ahead as it writes everything", () => {
  const table = Table.playing(1);
  table.answer(2, 0, 1);
  table.complete(2);
  const player = playerOf(table.game, 2);
  if (!player) throw new Error("seat 2 plays");
  writeAhead(detailsAhead(table.game, player));
  table.complete(HOST);
  for (const seatId of [HOST, 2]) {
    const results = resultsFor(table.room, seatId);
    if (!results) throw new Error("no results");
    const message: ServerMessage = { type: "finalResults", room: roomView(table.room), results };
    expect(textOf(message)).toBe(JSON.stringify(message));
  }
});
