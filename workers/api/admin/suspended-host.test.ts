import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { CLOSE } from "../../../domain/room/protocol.ts";
import { startGame } from "../../room/testing/room-fixtures.ts";
import { TestClient } from "../../room/testing/test-client.ts";
import { fetchApi, NEW_ROOM, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

let admin: Person;
let host: Person;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rooms").run();
  [admin, host] = [await signedIn({ role: "admin" }), await signedIn({ displayName: "Lan" })];
});

const created = v.object({ data: v.object({ code: v.string(), seatToken: v.string() }) });
const listed = v.object({ data: v.array(v.looseObject({ id: v.string() })) });

async function createHosted() {
  const { hostName: _, ...room } = NEW_ROOM;
  const { code, seatToken } = v.parse(created, await (await sendJson("POST", "/rooms", room, host.caller)).json()).data;
  await expect.poll(async () => (await list()).includes(code)).toBe(true);
  return { code, client: await TestClient.resume(code, seatToken) };
}

const list = async () => v.parse(listed, await (await fetchApi("/rooms")).json()).data.map(({ id }) => id);
const suspend = () =>
  sendJson("PATCH", `/admin/users/${host.user.id}`, { change: "status", status: "inactive" }, admin.caller);

async function refusedJoin(code: string) {
  const client = await TestClient.join(code, "Vy");
  await client.until(({ closed }) => closed !== null, "the refusal");
  return { code: client.ofType("error")[0]?.code, closed: client.closed };
}

describe("[RR-44] a room whose host's account is suspended", () => {
  it("before a game vanishes from the list at once, and tells those inside and those who come why", async () => {
    const { code, client } = await createHosted();
    const guest = await TestClient.join(code, "An");
    expect((await suspend()).status).toBe(200);
    expect(await list()).not.toContain(code);
    for (const one of [client, guest]) {
      await one.until(({ closed }) => closed !== null, "the end");
      expect(one.ofType("roomCanceled")).toMatchObject([{ reason: "host_suspended" }]);
      expect(one.closed).toEqual({ code: CLOSE.ended, reason: "host_suspended" });
    }
    expect(await refusedJoin(code)).toMatchObject({ code: "host_suspended", closed: { code: CLOSE.refused } });
    expect(await statusAndBody(fetchApi(`/rooms/${code}`))).toMatchObject([410, { code: "host_suspended" }]);
  });

  it("is played to its end by those inside, the host included, and is not opened again", async () => {
    const { code, client } = await createHosted();
    const guest = await TestClient.join(code, "An");
    await startGame(client, [guest]);
    expect((await suspend()).status).toBe(200);
    expect(await refusedJoin(code)).toMatchObject({ code: "host_suspended", closed: { code: CLOSE.refused } });
    const { startsAtMs = 0 } = client.view?.quiz ?? {};
    await expect.poll(() => Date.now() > startsAtMs, { timeout: 5_000 }).toBe(true);
    for (const one of [client, guest]) one.send({ type: "completeQuiz" });
    for (const one of [client, guest]) await one.untilMessage("finalResults");
    client.send({ type: "restartRoom" });
    expect(await client.untilMessage("error", ({ of }) => of === "restartRoom")).toMatchObject({
      code: "host_suspended",
    });
    expect([client.closed, guest.closed]).toEqual([null, null]);
  });
});
