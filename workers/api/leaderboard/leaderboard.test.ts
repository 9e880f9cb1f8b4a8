import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { playedBy } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const listed = v.object({
  leaderboard: v.array(v.looseObject({ rank: v.nullable(v.number()), displayName: v.nullable(v.string()) })),
  gamesMin: v.number(),
});

/** Each test has a week of its own, since what is kept for a minute outlives a test. */
let week = Date.parse("2027-01-06T05:00:00Z");
beforeEach(() => {
  week += 400 * 24 * 60 * 60_000;
  vi.useFakeTimers({ now: week, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

async function listOf(query: string) {
  return v.parse(listed, await (await fetchApi(`/leaderboard?${query}`)).json());
}

const HOUR_MS = 60 * 60_000;

/** Somebody who has played games in rooms that count. */
async function playing(displayName: string, count: number): Promise<Person> {
  const person = await signedIn({ displayName });
  for (let game = 0; game < count; game++) {
    const opponent = await signedIn({ displayName: "Opponent" });
    await playedBy(person, { endedAtMs: Date.now() - game * HOUR_MS, opponent });
  }
  return person;
}

it("has the specified fields", async () => {
  const { user } = await playing("Lan", 4);
  const { leaderboard, gamesMin } = await listOf("period=week&type=average-score");
  expect(gamesMin).toBe(4);
  expect(leaderboard).toEqual([
    {
      rank: 1,
      userId: user.id,
      name: "Lan",
      displayName: "Lan",
      googlePicture: null,
      avatar: null,
      averageScore: 100,
      points: 100,
      gamesPlayed: 4,
      gamesCounted: 4,
      trend: "neutral",
      totalPenalty: 0,
    },
  ]);
});

it("is of the week and by average unless asked otherwise", async () => {
  await playing("Lan", 4);
  expect(await listOf("")).toEqual(await listOf("period=week&type=average-score"));
  expect((await listOf("period=today")).gamesMin).toBe(3);
  expect((await listOf("type=penalty")).leaderboard).toEqual([]);
});

it.each(["period=decade", "type=best", "period="])("is refused for ?%s", async (query) => {
  expect(await statusAndBody(fetchApi(`/leaderboard?${query}`))).toMatchObject([400, { code: "invalid_input" }]);
});

it("says which of the two lists could not be had", async () => {
  const failed = (query: string) => statusAndBody(fetchApi(`/leaderboard?${query}`));
  expect(await failed("period=decade")).toMatchObject([400, { message: "Failed to fetch leaderboard" }]);
  expect(await failed("period=decade&type=penalty")).toMatchObject([400, { message: "Failed to fetch contributors" }]);
});

it("is kept for a minute, while the own row is always fresh", async () => {
  const lan = await playing("Lan", 4);
  expect((await listOf("")).leaderboard).toHaveLength(1);
  const bo = await playing("Bo", 4);
  expect((await listOf("")).leaderboard).toHaveLength(1);
  for (const person of [lan, bo]) {
    const own = await statusAndBody(fetchApi("/leaderboard/own", {}, person.caller));
    expect(own).toMatchObject([200, { data: { own: { rank: 1, gamesPlayed: 4, gamesCounted: 4 } } }]);
  }
});

it("says in the own row that games are missing, and that there is none", async () => {
  const [lan, bo] = [await playing("Lan", 3), await playing("Bo", 0)];
  const own = async ({ caller }: Person) => statusAndBody(fetchApi("/leaderboard/own", {}, caller));
  expect(await own(lan)).toMatchObject([200, { data: { own: { rank: null, averageScore: null, gamesCounted: 3 } } }]);
  expect(await own(bo)).toEqual([200, { success: true, data: { own: null, gamesMin: 4 } }]);
});

it("shows nobody else who hides their name", async () => {
  const lan = await playing("Lan", 4);
  const changed = await sendJson("PUT", "/users/profile", { isHidden: true, avatar: "owl" }, lan.caller);
  expect(changed.status).toBe(200);
  expect((await listOf("")).leaderboard).toMatchObject([
    { rank: 1, userId: null, name: null, displayName: null, googlePicture: null, avatar: null, averageScore: 100 },
  ]);
  const own = await statusAndBody(fetchApi("/leaderboard/own", {}, lan.caller));
  expect(own).toMatchObject([200, { data: { own: { displayName: "Lan", avatar: "owl" } } }]);
  const seenByLan = v.parse(listed, await (await fetchApi("/leaderboard", {}, lan.caller)).json());
  expect(seenByLan.leaderboard).toMatchObject([{ displayName: "Lan" }]);
});

it("shows no suspended account from the next request on", async () => {
  const lan = await playing("Lan", 4);
  expect((await listOf("")).leaderboard).toHaveLength(1);
  await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(lan.user.id).run();
  expect((await listOf("")).leaderboard).toEqual([]);
});

it("shows no name of before names were checked that no player may have", async () => {
  await playing("Con CẶC", 4);
  expect((await listOf("")).leaderboard).toMatchObject([{ rank: 1, userId: null, displayName: null }]);
});

it("shows a name that an administrator has allowed or changed from the next request on", async () => {
  const [admin, lan] = [await signedIn({ role: "admin" }), await playing("Con CẶC", 4)];
  const give = (displayName: string) =>
    sendJson("PUT", `/admin/users/${lan.user.id}/name`, { displayName, refusesOld: false }, admin.caller);
  expect((await listOf("")).leaderboard).toMatchObject([{ displayName: null }]);
  await give("Con CẶC");
  expect((await listOf("")).leaderboard).toMatchObject([{ displayName: "Con CẶC" }]);
  await give("Lan");
  expect((await listOf("")).leaderboard).toMatchObject([{ displayName: "Lan" }]);
});
