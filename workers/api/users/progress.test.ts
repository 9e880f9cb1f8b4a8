import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TYPED } from "../../../domain/quiz/testing.ts";
import { sha256 } from "../../crypto.ts";
import { claimSeat } from "../../db/games.ts";
import { missBy, playedBy, reviewEntry, SAVED_WORD, saveBy, soloRecord } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn } from "../testing/requests.ts";

const body = v.object({
  data: v.looseObject({
    today: v.string(),
    streak: v.looseObject({ longest: v.number() }),
    badges: v.array(v.object({ id: v.string(), have: v.number(), need: v.number(), earnedAt: v.nullable(v.string()) })),
    words: v.object({ met: v.number(), remembered: v.number() }),
    lastWeeks: v.looseObject({
      accuracy: v.nullable(v.number()),
      minutes: v.number(),
      weeks: v.array(v.looseObject({ start: v.string(), accuracy: v.nullable(v.number()), minutes: v.number() })),
    }),
  }),
});

const progressOf = async ({ user, caller }: Person) =>
  v.parse(body, await (await fetchApi(`/users/${user.id}/progress`, {}, caller)).json()).data;
const earnedBy = async (person: Person) =>
  (await progressOf(person)).badges.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id]));

function reviewOn({ user, caller }: Person, day: string, more: object = {}) {
  const entries = [{ ...reviewEntry(), atMs: Date.parse(`${day}T05:00:00Z`), day, durationMs: 60_000, ...more }];
  return sendJson("POST", `/users/${user.id}/reviews`, { entries }, caller);
}

const NOW = "2026-01-08T05:00:00Z";
/** Sessions are signed by the real time: only the clock of the API's own code is set. */
const setNow = () => vi.spyOn(Date, "now").mockReturnValue(Date.parse(NOW));
afterEach(() => vi.restoreAllMocks());

describe("the progress of a learner", () => {
  it("of a new one is empty", async () => {
    const { streak, badges, words, lastWeeks } = await progressOf(await signedIn());
    expect(streak).toMatchObject({ state: "none", current: 0, longest: 0, restDays: { used: 0, left: 2 } });
    expect(badges).toHaveLength(12);
    expect(badges.filter(({ have, earnedAt }) => have > 0 || earnedAt !== null)).toEqual([]);
    expect(words).toEqual({ met: 0, remembered: 0 });
    expect(lastWeeks.weeks).toHaveLength(12);
  });

  it("counts days with reviews, practice and rooms in one streak", async () => {
    const lan = await signedIn();
    setNow();
    await saveBy(lan, [SAVED_WORD]);
    await reviewOn(lan, "2026-01-05");
    await missBy(lan, "2026-01-06T05:00:00.000Z");
    await playedBy(lan, { endedAtMs: Date.parse("2026-01-07T05:00:00Z"), penaltyVnd: 5000 });
    const { today, streak, words, lastWeeks } = await progressOf(lan);
    expect(today).toBe("2026-01-08");
    expect(streak).toMatchObject({ state: "running", current: 3, longest: 3, isTodayDone: false });
    // The saved word, and the missed one.
    expect(words).toEqual({ met: 2, remembered: 0 });
    // One of two questions, a minute of review and one of practice.
    expect(lastWeeks.weeks.at(-1)).toEqual({ start: "2026-01-05", accuracy: 50, minutes: 2, penaltyVnd: 5000 });
    expect(lastWeeks).toMatchObject({ accuracy: 50, minutes: 2, penaltyVnd: 5000 });
  });

  it("counts a day by the learner's time zone", async () => {
    const lan = await signedIn();
    setNow();
    const settings = { newPerDay: 15, timeZone: "Pacific/Auckland", changedAtMs: 1 };
    await sendJson("PUT", `/users/${lan.user.id}/review-settings`, settings, lan.caller);
    // The seventh in London and in Vietnam is the eighth in Auckland.
    await playedBy(lan, { endedAtMs: Date.parse("2026-01-07T12:00:00Z") });
    expect((await progressOf(lan)).streak).toMatchObject({ current: 1, isTodayDone: true });
  });

  it("counts a guest's game once an account claims it", async () => {
    const lan = await signedIn();
    const id = await playedBy(lan, { endedAtMs: Date.parse("2026-01-07T05:00:00Z") });
    const asGuest = "UPDATE game_players SET user_id = NULL, learner_day = NULL, seat_hash = ? WHERE game_id = ?";
    await env.DB.batch([
      env.DB.prepare("DELETE FROM learning_days WHERE user_id = ?").bind(lan.user.id),
      env.DB.prepare(asGuest).bind(sha256("a seat's secret"), id),
    ]);
    expect((await progressOf(lan)).streak.longest).toBe(0);
    expect(await claimSeat(env.DB, lan.user.id, "a seat's secret")).toBe(1);
    expect((await progressOf(lan)).streak.longest).toBe(1);
  });

  it("has a badge from the moment that it is earned, and keeps it", async () => {
    const lan = await signedIn();
    setNow();
    const questions = Array.from({ length: 8 }, () => TYPED);
    const record = soloRecord({ questions, answers: questions.map(() => TYPED.correctAnswer) });
    await sendJson("PUT", `/users/${lan.user.id}/practice/${record.id}`, record, lan.caller);
    const badge = { id: "perfect_game", have: 1, need: 1, earnedAt: new Date(NOW).toISOString() };
    expect((await progressOf(lan)).badges).toContainEqual(badge);
    await env.DB.prepare("DELETE FROM learning_days WHERE user_id = ?").bind(lan.user.id).run();
    vi.spyOn(Date, "now").mockReturnValue(Date.parse(NOW) + 60_000);
    expect((await progressOf(lan)).badges).toContainEqual(badge);
  });

  it("has the same badges whatever the order in which a week's reviews arrive, and one by one or together", async () => {
    const days = ["03", "01", "07", "02", "06", "05", "04"].map((number) => `2026-01-${number}`);
    const [lan, hoa] = [await signedIn(), await signedIn()];
    setNow();
    for (const day of days.slice(1)) await reviewOn(lan, day);
    expect(await earnedBy(lan)).toEqual([]);
    await reviewOn(lan, "2026-01-03");
    for (const day of days.toSorted()) await reviewOn(hoa, day);
    expect([await earnedBy(lan), await earnedBy(hoa)]).toEqual([["reviewed_7_days"], ["reviewed_7_days"]]);
  });

  it("does not count a review that was withdrawn", async () => {
    const lan = await signedIn();
    setNow();
    await reviewOn(lan, "2026-01-07", { id: "r" });
    await reviewOn(lan, "2026-01-07", { id: "u", type: "undo", undoes: "r" });
    expect((await progressOf(lan)).streak).toMatchObject({ state: "none", longest: 0 });
  });
});
