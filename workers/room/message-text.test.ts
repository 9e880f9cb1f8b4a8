import { expect, it } from "vitest";
import { welcome } from "../../domain/room/deliveries.ts";
import type { ServerMessage } from "../../domain/room/protocol.ts";
import { HOST, Table } from "../../domain/room/testing.ts";
import { quizFor, resultsFor, roomView } from "../../domain/room/view.ts";
import { textOf } from "./message-text.ts";

function quizStarted({ room }: Table, seatId: number): ServerMessage {
  return { type: "quizStarted", room: roomView(room), quizData: quizFor(room, seatId) };
}

/** A room in each of its phases, as one of the messages that are written piece by piece. */
function messages(): ServerMessage[] {
  const [waiting, playing, ended] = [Table.with(3), Table.playing(3), Table.playing(2)];
  for (const seatId of [HOST, 2, 3]) ended.complete(seatId);
  const results = resultsFor(ended.room, 2);
  if (!results) throw new Error("no results");
  return [
    ...[waiting, playing, ended].flatMap(({ room }) => [HOST, 2].map((seatId) => welcome(room, seatId, "s").message)),
    ...[HOST, 2, 3].map((seatId) => quizStarted(playing, seatId)),
    { type: "finalResults", room: roomView(ended.room), results },
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
