import * as v from "valibot";
import { expect, test } from "vitest";
import { comeBack, isTimeUp, leave, leftMs } from "./clock.ts";
import { canSubmit, countOpen, finishGame, isValidAnswer, navigate, resultOf, select, submit } from "./game.ts";
import { parseGame } from "./game-schema.ts";
import { soloRecordSchema } from "./record.ts";
import { choiceQuestion, sampleGame, typedQuestion } from "./testing.ts";

const MINUTE = 60_000;

test("the clock gets 30 seconds for each question that was really made, not for each that was asked for", () => {
  expect(leftMs(sampleGame().clock, 0)).toBe(3 * 30_000);
});

test("only an option that there is, or a text that isn't blank, is an answer", () => {
  expect([0, 3, 4, -1, 1.5, "0", null].map((answer) => isValidAnswer("multiple_choice_vocab", answer))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(["từ chối", "", "  ", null, 2].map((answer) => isValidAnswer("vocabulary", answer))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("submitting saves the answer and moves on to the next question, and the clock goes on", () => {
  const next = submit(select(sampleGame(), 2), MINUTE);
  expect(next).toMatchObject({ answers: [2, null, null], place: 1, selected: null, isSubmitted: false });
  expect(leftMs(next.clock, MINUTE + 1000)).toBe(29_000);
});

test("nothing is submitted while nothing valid is chosen", () => {
  const game = sampleGame("vocabulary");
  expect(submit(select(game, "  "), MINUTE)).toEqual(select(game, "  "));
  expect(canSubmit(game)).toBe(false);
});

test("after submitting the last question its answer stands and the clock waits", () => {
  const last = submit(select(navigate(sampleGame(), 2, 0), 1), MINUTE);
  expect(last).toMatchObject({ answers: [null, null, 1], place: 2, isSubmitted: true });
  expect(leftMs(last.clock, 10 * MINUTE)).toBe(30_000);
  expect(select(last, 3)).toBe(last);
  expect(canSubmit(last)).toBe(false);
});

test("opening a question starts the clock again, also the one that was submitted last", () => {
  const last = submit(select(navigate(sampleGame(), 2, 0), 1), MINUTE);
  for (const place of [0, 2]) {
    const open = navigate(last, place, 5 * MINUTE);
    expect(leftMs(open.clock, 5 * MINUTE + 1000)).toBe(29_000);
    expect(open.isSubmitted).toBe(false);
  }
  expect(navigate(last, 2, 5 * MINUTE).selected).toBe(1);
});

test("opening another question saves what is valid and loads what stands there", () => {
  const there = navigate(select(sampleGame(), 3), 1, 0);
  expect(there).toMatchObject({ answers: [3, null, null], selected: null });
  expect(navigate(there, 0, 0).selected).toBe(3);
});

test("an emptied field doesn't take back what was saved", () => {
  const saved = submit(select(sampleGame("vocabulary"), "từ chối"), 0);
  const emptied = select(navigate(saved, 0, 0), "");
  expect(navigate(emptied, 1, 0).answers[0]).toBe("từ chối");
});

test("a question that there is not is not opened", () => {
  const game = sampleGame();
  expect([navigate(game, 3, 0), navigate(game, -1, 0)]).toEqual([game, game]);
});

test("what is chosen and not submitted counts when the game ends", () => {
  const game = select(sampleGame(), 0);
  expect(countOpen(game)).toBe(2);
  expect(finishGame(game, 0).record.answers).toEqual([0, null, null]);
});

test("the time of a game is what was allotted less what is left", () => {
  expect(finishGame(sampleGame(), 20_000).record.durationMs).toBe(20_000);
  expect(finishGame(sampleGame(), 10 * MINUTE).record.durationMs).toBe(90_000);
});

test("time away from the game doesn't count, and what was paused stays so", () => {
  const away = leave(sampleGame().clock, 10_000);
  expect(leftMs(away, MINUTE)).toBe(80_000);
  expect(leftMs(comeBack(away, MINUTE), MINUTE + 5_000)).toBe(75_000);
  const paused = { state: "paused", leftMs: 5 } as const;
  expect([leave(paused, 9), comeBack(paused, 9)]).toEqual([paused, paused]);
});

test("the time is up when a clock that runs is at zero", () => {
  const { clock } = sampleGame();
  expect([isTimeUp(clock, 89_999), isTimeUp(clock, 90_000)]).toEqual([false, true]);
  expect(isTimeUp({ state: "paused", leftMs: 0 }, 90_000)).toBe(false);
});

test("each answer gets its verdict, and the right ones are counted", () => {
  const typed = ["q1", "q2", "q3", "q4", "q5"].map(typedQuestion);
  const { items, score } = resultOf({ questions: typed, answers: ["từ chối", "tu choi", "từ chốn", "đồng ý", null] });
  expect(items.map(({ verdict }) => verdict)).toEqual(["right", "right_without_tones", "near_miss", "wrong", "wrong"]);
  expect(score).toBe(2);
  const chosen = [choiceQuestion("q1", 0), choiceQuestion("q2", 3)];
  expect(resultOf({ questions: chosen, answers: [0, 0] }).score).toBe(1);
});

test("a finished game is a record that the server takes", () => {
  for (const game of [select(sampleGame(), 1), select(sampleGame("vocabulary"), "x".repeat(500))]) {
    const { record } = finishGame(game, MINUTE);
    expect(v.parse(soloRecordSchema, record)).toEqual(record);
  }
});

test("a game survives being kept as text, at any moment but one at which its clock runs", () => {
  const game = sampleGame();
  const away = { ...game, clock: leave(game.clock, 10) };
  const finished = finishGame(game, 10);
  for (const kept of [away, submit(select(navigate(game, 2, 0), 1), 5), finished]) {
    expect(parseGame(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  }
  expect(parseGame({ ...away, place: 3 })).toBeNull();
  expect(parseGame(game)).toBeNull();
  expect(parseGame(undefined)).toBeNull();
});
