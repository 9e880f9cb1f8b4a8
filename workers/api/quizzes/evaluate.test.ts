import { describe, expect, it } from "vitest";
import { CHOICE, TYPED } from "../../../domain/quiz/testing.ts";
import { newCaller, sendJson, statusAndBody } from "../testing/requests.ts";

function evaluate(type: unknown, questions: unknown, answers: unknown, caller = newCaller()) {
  return sendJson("POST", "/quizzes/evaluate", { type, questions, answers }, caller);
}

describe("evaluating answers", () => {
  it("of typed questions gives for each the right meaning, the explanation and the verdict", async () => {
    const key = { correctAnswer: "từ chối", explanation: TYPED.explanation, accepted: ["từ chối", "khước từ"] };
    const right = { isCorrect: true, score: 1, ...key };
    const wrong = { isCorrect: false, score: 0, ...key };
    const answers = ["Khước từ", "tu choi", "từ chốii", "chạy"];
    expect(await statusAndBody(evaluate("vocabulary", Array(4).fill(TYPED), answers))).toEqual([
      200,
      {
        success: true,
        results: [
          { ...right, verdict: "right" },
          { ...right, verdict: "right_without_tones" },
          { ...wrong, verdict: "near_miss" },
          { ...wrong, verdict: "wrong" },
        ],
        score: 2,
      },
    ]);
  });

  it("of multiple choice gives the key and the options", async () => {
    const { correctIndex, options } = CHOICE;
    expect(await statusAndBody(evaluate("multiple_choice_vocab", [CHOICE, CHOICE], [0, 1]))).toEqual([
      200,
      {
        success: true,
        results: [
          { isCorrect: true, correctIndex, options, verdict: "right" },
          { isCorrect: false, correctIndex, options, verdict: "wrong" },
        ],
        score: 1,
      },
    ]);
  });

  it.each([
    ["null", [null, null]],
    ["missing", []],
    ["of the wrong type", [7, -1]],
  ])("treats answers that are %s as empty", async (_, answers) => {
    for (const question of [TYPED, CHOICE]) {
      const wrong = { isCorrect: false, verdict: "wrong" };
      expect(await statusAndBody(evaluate(question.type, [question, question], answers))).toMatchObject([
        200,
        { score: 0, results: [wrong, wrong] },
      ]);
    }
    expect(await statusAndBody(evaluate(CHOICE.type, [CHOICE], ["0"]))).toMatchObject([200, { score: 0 }]);
  });

  it("needs only the fields of a question that the specification names", async () => {
    const { accepted: _none, ...question } = TYPED;
    expect(await statusAndBody(evaluate("vocabulary", [question], ["từ chối"]))).toMatchObject([
      200,
      { score: 1, results: [{ accepted: ["từ chối"] }] },
    ]);
  });

  it.each([["fill_in"], [undefined], [{ toString: "x" }]])(
    "refuses the type %j in the specification's words",
    async (type) => {
      const shown = typeof type === "string" ? type : "";
      expect(await statusAndBody(evaluate(type, [TYPED], []))).toMatchObject([
        400,
        { success: false, code: "quiz_type_unknown", message: `Quiz type '${shown}' not supported` },
      ]);
    },
  );

  it.each<[string, unknown, unknown]>([
    ["no questions", [], []],
    ["21 questions", Array(21).fill(TYPED), []],
    ["questions of the other type", [CHOICE].map(({ correctAnswer: _, ...rest }) => rest), []],
    ["no list", "x", []],
    ["questions that are null", [null], []],
    ["no answers", [TYPED], undefined],
    ["21 answers", [TYPED], Array(21).fill(null)],
    ["an endless answer", [TYPED], ["x".repeat(201)]],
    ["an object as an answer", [TYPED], [{}]],
    ["endless meanings", [{ ...TYPED, accepted: Array(25).fill("x") }], []],
  ])("refuses %s", async (_, questions, answers) => {
    expect(await statusAndBody(evaluate("vocabulary", questions, answers))).toMatchObject([
      400,
      { success: false, code: "invalid_input", message: "Failed to evaluate answers" },
    ]);
  });

  it.each([
    [3, 0],
    [5, 0],
    [4, 4],
    [4, -1],
    [4, 0.5],
  ])("refuses %i options with the key %d", async (length, correctIndex) => {
    const question = { ...CHOICE, correctIndex, options: Array(length).fill("x") };
    expect((await evaluate("multiple_choice_vocab", [question], [])).status).toBe(400);
  });

  it("[S1] uses only what the request contains about a question", async () => {
    const other = { ...TYPED, accepted: ["chạy"], correctAnswer: "chạy" };
    expect(await statusAndBody(evaluate("vocabulary", [other], ["từ chối"]))).toMatchObject([200, { score: 0 }]);
  });

  it("[S5] is allowed exactly 120 times a minute for one address", async () => {
    const caller = newCaller();
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => evaluate("vocabulary", [TYPED], [null], caller)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  });
});
