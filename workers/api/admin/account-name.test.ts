import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { PROTOCOL_VERSION } from "../../../domain/room/protocol.ts";
import { TestClient } from "../../room/testing/test-client.ts";
import {
  createRoom,
  fetchApi,
  fetchWorker,
  NEW_ROOM,
  type Person,
  sendJson,
  signedIn,
  statusAndBody,
} from "../testing/requests.ts";

const UNFIT = "Anna Wank";

let admin: Person;
let anna: Person;
beforeEach(async () => {
  [admin, anna] = [await signedIn({ role: "admin" }), await signedIn({ displayName: "Anna" })];
});

const give = (displayName: string, refusesOld = false, who = anna) =>
  sendJson("PUT", `/admin/users/${who.user.id}/name`, { displayName, refusesOld }, admin.caller);
/** Through the whole Worker, which reads the session anew. */
const ownName = async () => {
  const response = await fetchWorker("GET", "/api/users/profile", { cookie: anna.cookie });
  const schema = v.object({ data: v.object({ user: v.object({ displayName: v.string() }) }) });
  return v.parse(schema, await response.json()).data.user.displayName;
};
const take = (displayName: string) =>
  statusAndBody(fetchWorker("PUT", "/api/users/profile", { cookie: anna.cookie, body: { displayName } }));
const REFUSED = [400, { errors: [{ path: "displayName", code: "display_name_unfit" }] }];
const details = async () => {
  const name = v.looseObject({ name: v.string(), verdict: v.nullable(v.string()), isUnsuitable: v.boolean() });
  const schema = v.object({ data: v.object({ names: v.array(name) }) });
  const response = await fetchApi(`/admin/users/${anna.user.id}`, {}, admin.caller);
  return v
    .parse(schema, await response.json())
    .data.names.map(({ name, verdict, isUnsuitable }) => [name, verdict, isUnsuitable]);
};

describe("[RR-06] an administrator", () => {
  it("allows one account a name that the list refuses; its owner has it at once, and can come back to it", async () => {
    expect(await take(UNFIT)).toMatchObject(REFUSED);
    expect((await give(UNFIT)).status).toBe(200);
    expect(await ownName()).toBe(UNFIT);
    expect((await take("Anna"))[0]).toBe(200);
    expect((await take(UNFIT))[0]).toBe(200);
    expect(await details()).toEqual([
      [UNFIT, "allowed", false],
      ["Anna", null, false],
    ]);
  });

  it("lets it be seen in rooms that it hosts, and joins; nobody else may be called so", async () => {
    await give(UNFIT);
    const { hostName: _, ...room } = NEW_ROOM;
    const hosted = await fetchWorker("POST", "/api/rooms", { cookie: anna.cookie, body: room });
    expect(hosted.status).toBe(201);
    const { code } = await createRoom();
    const join = async (headers: Record<string, string>) => {
      const client = await TestClient.connectThroughWorker(code, headers);
      client.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: UNFIT } });
      await client.until(({ view, closed }) => view !== null || closed !== null);
      return client;
    };
    expect((await join({})).ofType("error")).toMatchObject([{ code: "name_unfit" }]);
    const joined = await join({ cookie: anna.cookie });
    expect(joined.view?.players.map(({ name }) => name)).toContain(UNFIT);
    const availability = async (headers: { cookie?: string }) =>
      statusAndBody(fetchWorker("GET", `/api/names?name=${encodeURIComponent(UNFIT)}`, headers));
    expect(await availability({})).toMatchObject([200, { data: { isAllowed: false } }]);
    expect(await availability({ cookie: anna.cookie })).toMatchObject([200, { data: { isAllowed: true } }]);
  });

  it("takes a name away, which the account can't have again in any letter case", async () => {
    expect((await give("Hoa", true)).status).toBe(200);
    expect(await ownName()).toBe("Hoa");
    for (const again of ["Anna", "ANNA", "anna"]) expect(await take(again)).toMatchObject(REFUSED);
    expect((await take("Anna Lê"))[0]).toBe(200);
    // Until an administrator gives it back.
    await give("Anna");
    expect(await ownName()).toBe("Anna");
    expect((await details())[0]).toEqual(["Anna", "allowed", false]);
  });

  it("allows the name that an account has since before names were checked", async () => {
    await env.DB.prepare("UPDATE users SET display_name = ? WHERE id = ?").bind(UNFIT, anna.user.id).run();
    expect((await details())[0]).toEqual([UNFIT, null, true]);
    await give(UNFIT);
    expect((await details())[0]).toEqual([UNFIT, "allowed", false]);
  });

  it("is recorded without the names, and never changes their own", async () => {
    await give("Hoa", true);
    const last = env.DB.prepare("SELECT action, target, before, after FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(await last.first()).toEqual({
      action: "user.rename",
      target: anna.user.id,
      before: null,
      after: JSON.stringify({ isChanged: true, isOldRefused: true }),
    });
    expect(await statusAndBody(give("Hoa", false, admin))).toMatchObject([409, { code: "own_account" }]);
    expect((await give("x")).status).toBe(400);
  });
});
