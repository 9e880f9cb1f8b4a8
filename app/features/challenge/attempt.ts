import { useState } from "react";
import * as v from "valibot";
import type { ChallengeCategory } from "../../../domain/challenge/rules.ts";
import { browserApi } from "../../api.ts";
import { read, remove, write } from "../../browser/browser-storage.ts";
import { monotonicNowMs } from "../../browser/monotonic-clock.ts";
import { sendRequest } from "../../offline/send-request.ts";
import type { Challenge, RunningAttempt } from "./load-challenge.ts";

/** The attempt on the page, whose clock ends at this moment of `monotonicNowMs`. */
export type Play = { day: string; category: ChallengeCategory; attempt: RunningAttempt; untilMs: number };

/** What a challenge became on this page, beside what was loaded. */
type Progress =
  | { kind: "loaded" }
  | { kind: "dealing" }
  | { kind: "not-dealt" }
  | { kind: "playing"; play: Play }
  | { kind: "finished"; challenge: Challenge };

/** An attempt at a challenge: begun by the server, or continued after a reload. */
export function useAttempt(category: ChallengeCategory) {
  const [progress, setProgress] = useState<Progress>({ kind: "loaded" });
  const finish = (challenge: Challenge) => setProgress({ kind: "finished", challenge });
  const start = async () => {
    setProgress({ kind: "dealing" });
    const challenge = await deal(category).catch(() => null);
    const attempt = challenge?.attempt;
    if (!attempt) return setProgress({ kind: "not-dealt" });
    if (attempt.state === "finished") return finish(challenge);
    const untilMs = monotonicNowMs() + attempt.leftMs;
    setProgress({ kind: "playing", play: { day: challenge.day, category, attempt, untilMs } });
  };
  return { progress, start, finish };
}

async function deal(category: ChallengeCategory): Promise<Challenge | null> {
  const response = await browserApi().api.challenge[":category"].attempts.$post({ param: { category } });
  return response.ok ? (await response.json()).data : null;
}

/** Hands the answers in; the server takes the first ones that reach it. @returns the result, if they were accepted */
export async function postAnswers({ day, category }: Play, answers: readonly (number | null)[]) {
  const json = { day, answers: [...answers] };
  const { answers: handedIn } = browserApi().api.challenge[":category"];
  const { outcome, response } = await sendRequest((signal) =>
    handedIn.$post({ param: { category }, json }, { init: { signal } }),
  );
  return { outcome, challenge: outcome.kind === "accepted" && response?.ok ? (await response.json()).data : null };
}

const KEY_PREFIX = "wordroom.challenge.";

const savedSchema = v.object({
  day: v.string(),
  category: v.string(),
  answers: v.array(v.nullable(v.number())),
  index: v.number(),
});

/** The chosen options, and the index of the open question. */
export type Sheet = { answers: readonly (number | null)[]; index: number };

/** What was chosen in this attempt before the page was loaded. */
export function savedSheet(userId: string, { day, category, attempt }: Play): Sheet {
  const saved = v.safeParse(savedSchema, read("localStorage", KEY_PREFIX + userId));
  const isThis = saved.success && saved.output.day === day && saved.output.category === category;
  const chosen = isThis ? saved.output : { answers: [], index: 0 };
  const answers = attempt.questions.map((_, index) => chosen.answers[index] ?? null);
  return { answers, index: Math.min(Math.max(0, chosen.index), answers.length - 1) };
}

/** Keeps what is chosen on this device, so that a reload loses nothing. */
export function saveSheet(userId: string, { day, category }: Play, sheet: Sheet): void {
  write("localStorage", KEY_PREFIX + userId, { day, category, ...sheet });
}

export function forgetSheet(userId: string): void {
  remove("localStorage", KEY_PREFIX + userId);
}
