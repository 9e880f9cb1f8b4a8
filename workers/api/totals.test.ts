import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deleteUser } from "../db/users.ts";
import { playedBy, soloRecord } from "./testing/learning.ts";
import { clientFor, sendJson, signedIn } from "./testing/requests.ts";

async function totals() {
  const body = await (await clientFor().api.totals.$get()).json();
  if (!body.success) throw new Error(body.code);
  return body.data;
}

it("the totals follow accounts, games of rooms and what was finished alone, and an account that is deleted", async () => {
  const before = await totals();
  const lan = await signedIn();
  await playedBy(lan);
  const record = soloRecord();
  await sendJson("PUT", `/users/${lan.user.id}/practice/${record.id}`, record, lan.caller);
  await sendJson("PUT", `/users/${lan.user.id}/practice/${record.id}`, record, lan.caller);
  expect(await totals()).toEqual({ users: before.users + 1, quizzes: before.quizzes + 2, games: before.games + 1 });

  // What was played in rooms stays for the others.
  await deleteUser(env.DB, lan.user.id);
  expect(await totals()).toEqual({ users: before.users, quizzes: before.quizzes + 1, games: before.games + 1 });
  await env.DB.batch(["game_players", "games"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  expect(await totals()).toMatchObject({ games: 0 });
});
