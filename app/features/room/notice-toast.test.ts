import { expect, test } from "vitest";
import { noticeToast } from "./notice-toast.ts";

const refused = { id: 1, kind: "refused" as const };

test.each(["too_few_questions", "generation_failed", "generation_timeout"] as const)(
  "%s passes by nobody: the waiting room keeps it in sight",
  (code) => {
    expect(noticeToast({ ...refused, code, of: "startQuiz" })).toBeNull();
  },
);

test("another refusal is told in passing, but for a join, which has the page to itself", () => {
  expect(noticeToast({ ...refused, code: "rate_limited", of: "startQuiz" })).toMatchObject({ tone: "error" });
  expect(noticeToast({ ...refused, code: "room_full", of: "joinRoom" })).toBeNull();
});

test.each(["saveAnswer", "completeQuiz"])("%s that comes too late, or again, is no news", (of) => {
  for (const code of ["too_late", "already_completed"] as const) {
    expect(noticeToast({ ...refused, code, of })).toBeNull();
  }
  expect(noticeToast({ ...refused, code: "answer_invalid", of: "saveAnswer" })).not.toBeNull();
});
