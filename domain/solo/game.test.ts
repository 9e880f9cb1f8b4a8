import * as v from "valibot";
import { expect, test } from "vitest";
import {
  canSubmit,
  countUnanswered,
  finishGame,
  isAllSaved,
  isShownWrong,
  isTimeUp,
  isValidAnswer,
  leftMs,
  nextToAnswer,
  openQuestion,
  resultOf,
  resumeClock,
  resumeGame,
  rightInARow,
  selectAnswer,
  submitAnswer,
  suspendClock,
  suspendGame,
} from "./game.ts";
import { parseStoredGame } from "./game-schema.ts";
import { soloRecordSchema } from "./record.ts";
import { choiceQuestion, sampleGame, typedQuestion } from "./testing.ts";

const MINUTE = 60_000;

test("the clock gets 30 seconds for each question that was really made, not for each that was wanted", () => {
  expect(leftMs(sampleGame().clock, 0)).toBe(3 * 30_000);
});

test("an answer is the index of an option, or a text that is not blank", () => {
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

test("submitting saves the answer, opens the next question and does not stop the clock", () => {
  const next = submitAnswer(selectAnswer(sampleGame(), 2), MINUTE);
  expect(next).toMatchObject({ answers: [2, null, null], index: 1, selected: null, isSubmitted: false });
  expect(leftMs(next.clock, MINUTE + 1000)).toBe(29_000);
});

test("everything is saved once the last missing answer is submitted, until an answer is changed", () => {
  const chosen = selectAnswer({ ...sampleGame(), answers: [0, 1, null], index: 2 }, 2);
  expect(isAllSaved(chosen)).toBe(false);
  const saved = submitAnswer(chosen, 0);
  expect(isAllSaved(saved)).toBe(true);
  expect(isAllSaved(selectAnswer(openQuestion(saved, 0, 0), 3))).toBe(false);
});

test("a blank answer can't be submitted", () => {
  const game = sampleGame("vocabulary");
  expect(submitAnswer(selectAnswer(game, "  "), MINUTE)).toEqual(selectAnswer(game, "  "));
  expect(canSubmit(game)).toBe(false);
});

test("submitting the last question locks its answer and pauses the clock", () => {
  const last = submitAnswer(selectAnswer(openQuestion(sampleGame(), 2, 0), 1), MINUTE);
  expect(last).toMatchObject({ answers: [null, null, 1], index: 2, isSubmitted: true });
  expect(leftMs(last.clock, 10 * MINUTE)).toBe(30_000);
  expect(selectAnswer(last, 3)).toBe(last);
  expect(canSubmit(last)).toBe(false);
});

test("opening a question resumes the clock, also if it is the submitted last question", () => {
  const last = submitAnswer(selectAnswer(openQuestion(sampleGame(), 2, 0), 1), MINUTE);
  for (const index of [0, 2]) {
    const open = openQuestion(last, index, 5 * MINUTE);
    expect(leftMs(open.clock, 5 * MINUTE + 1000)).toBe(29_000);
    expect(open.isSubmitted).toBe(false);
  }
  expect(openQuestion(last, 2, 5 * MINUTE).selected).toBe(1);
});

/** A game in which each submitted answer is shown; the first option is right. */
const showing = () => ({ ...sampleGame(), showsAnswers: true });

test("where answers are shown, a submitted one stays open with the clock paused, until the next question is opened", () => {
  const shown = submitAnswer(selectAnswer(showing(), 2), 10_000);
  expect(shown).toMatchObject({ answers: [2, null, null], index: 0, selected: 2, isSubmitted: true, shown: [0] });
  expect(leftMs(shown.clock, MINUTE)).toBe(80_000);
  const next = openQuestion(shown, 1, MINUTE);
  expect(next).toMatchObject({ index: 1, isSubmitted: false });
  expect(leftMs(next.clock, MINUTE + 1000)).toBe(79_000);
});

test("an answer that was shown can't be changed, also when its question is opened again with the clock paused", () => {
  const shown = submitAnswer(selectAnswer(showing(), 2), 10_000);
  expect(selectAnswer(shown, 0)).toEqual(shown);
  const again = openQuestion(openQuestion(shown, 1, 20_000), 0, 30_000);
  expect(again.isSubmitted).toBe(true);
  expect(submitAnswer(selectAnswer(again, 0), MINUTE)).toEqual(again);
  expect(leftMs(again.clock, MINUTE)).toBe(70_000);
});

test("a clock that is paused for a shown answer stays paused over a reload", () => {
  const shown = submitAnswer(selectAnswer(showing(), 2), 10_000);
  const stored = parseStoredGame(JSON.parse(JSON.stringify(suspendGame(shown, 20_000))));
  if (stored?.phase !== "playing") throw new Error("the game is lost");
  expect(resumeGame(stored, MINUTE)).toEqual(shown);
});

test("the next question to answer is the next in turn that was not shown, and none after all were", () => {
  const [first, second, third] = [0, 1, 2].map((index) => ({ ...showing(), index }));
  if (!first || !second || !third) throw new Error("no games");
  expect(nextToAnswer({ ...first, shown: [0] })).toBe(1);
  expect(nextToAnswer({ ...first, shown: [1, 0] })).toBe(2);
  expect(nextToAnswer({ ...third, shown: [2] })).toBe(0);
  expect(nextToAnswer({ ...second, shown: [0, 2, 1] })).toBeNull();
});

test("right answers in a row are counted in the order in which they were shown, from the last wrong one", () => {
  const answers = [0, 0, 2];
  expect(rightInARow({ ...showing(), answers, shown: [] })).toBe(0);
  expect(rightInARow({ ...showing(), answers, shown: [0, 1] })).toBe(2);
  expect(rightInARow({ ...showing(), answers, shown: [0, 1, 2] })).toBe(0);
  expect(rightInARow({ ...showing(), answers, shown: [2, 1, 0] })).toBe(2);
});

test("an answer counts as wrong only once it was shown", () => {
  const game = { ...showing(), answers: [0, 2, 2], shown: [0, 1] };
  expect([0, 1, 2].map((index) => isShownWrong(game, index))).toEqual([false, true, false]);
});

test("a game that was stored before answers were shown shows them at the end", () => {
  const { showsAnswers: _, shown: __, ...old } = suspendGame(sampleGame(), 10);
  expect(parseStoredGame(old)).toMatchObject({ showsAnswers: false, shown: [] });
});

test("opening another question saves a valid selection and loads that question's saved answer", () => {
  const there = openQuestion(selectAnswer(sampleGame(), 3), 1, 0);
  expect(there).toMatchObject({ answers: [3, null, null], selected: null });
  expect(openQuestion(there, 0, 0).selected).toBe(3);
});

test("an emptied text field does not delete the saved answer", () => {
  const saved = submitAnswer(selectAnswer(sampleGame("vocabulary"), "từ chối"), 0);
  const emptied = selectAnswer(openQuestion(saved, 0, 0), "");
  expect(openQuestion(emptied, 1, 0).answers[0]).toBe("từ chối");
});

test("a question that does not exist can't be opened", () => {
  const game = sampleGame();
  expect([openQuestion(game, 3, 0), openQuestion(game, -1, 0)]).toEqual([game, game]);
});

test("a selection that was not submitted counts when the game is finished", () => {
  const game = selectAnswer(sampleGame(), 0);
  expect(countUnanswered(game)).toBe(2);
  expect(finishGame(game, 0).record.answers).toEqual([0, null, null]);
});

test("the duration of a game is the allotted time minus the time left", () => {
  expect(finishGame(sampleGame(), 20_000).record.durationMs).toBe(20_000);
  expect(finishGame(sampleGame(), 10 * MINUTE).record.durationMs).toBe(90_000);
});

test("time away from the game does not count, and a paused clock stays paused", () => {
  const away = suspendClock(sampleGame().clock, 10_000);
  expect(leftMs(away, MINUTE)).toBe(80_000);
  expect(leftMs(resumeClock(away, MINUTE), MINUTE + 5_000)).toBe(75_000);
  const paused = { state: "paused", leftMs: 5 } as const;
  expect([suspendClock(paused, 9), resumeClock(paused, 9)]).toEqual([paused, paused]);
});

test("the time is up when a running clock is at zero", () => {
  const { clock } = sampleGame();
  expect([isTimeUp(clock, 89_999), isTimeUp(clock, 90_000)]).toEqual([false, true]);
  expect(isTimeUp({ state: "paused", leftMs: 0 }, 90_000)).toBe(false);
});

test("the result has a verdict on each answer and counts the right ones", () => {
  const typed = ["q1", "q2", "q3", "q4", "q5"].map(typedQuestion);
  const { items, score } = resultOf({ questions: typed, answers: ["từ chối", "tu choi", "từ chốn", "đồng ý", null] });
  expect(items.map(({ verdict }) => verdict)).toEqual(["right", "right_without_tones", "near_miss", "wrong", "wrong"]);
  expect(score).toBe(2);
  const chosen = [choiceQuestion("q1", 0), choiceQuestion("q2", 3)];
  expect(resultOf({ questions: chosen, answers: [0, 0] }).score).toBe(1);
});

test("the record of a finished game matches its schema", () => {
  for (const game of [selectAnswer(sampleGame(), 1), selectAnswer(sampleGame("vocabulary"), "x".repeat(500))]) {
    for (const { record } of [finishGame(game, MINUTE), finishGame(game, MINUTE, "1970-01-01")])
      expect(v.parse(soloRecordSchema, record)).toEqual(record);
  }
});

test("a stored game can be read back, unless its clock is running", () => {
  const game = sampleGame();
  const away = { ...game, clock: suspendClock(game.clock, 10) };
  const finished = finishGame(game, 10);
  for (const stored of [away, submitAnswer(selectAnswer(openQuestion(game, 2, 0), 1), 5), finished]) {
    expect(parseStoredGame(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  }
  expect(parseStoredGame({ ...away, index: 3 })).toBeNull();
  expect(parseStoredGame(game)).toBeNull();
  expect(parseStoredGame(undefined)).toBeNull();
});
