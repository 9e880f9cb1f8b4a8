import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { TEST_VAPID } from "../../../scripts/testing/vapid.ts";
import { DEVICES_MAX, saveReminder } from "../../db/reminders.ts";
import { deleteUser } from "../../db/users.ts";
import { api } from "../api.ts";
import { reminderRequest } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const pathOf = ({ user }: Person) => `/users/${user.id}/reminders`;
const switchOn = (person: Person, changes: object = {}) =>
  sendJson("PUT", pathOf(person), { ...reminderRequest(), ...changes }, person.caller);
const settingsOf = (person: Person) => statusAndBody(fetchApi(pathOf(person), {}, person.caller));

it("reminders are off until a browser is switched on, with an hour in the evening proposed", async () => {
  const lan = await signedIn();
  expect(await settingsOf(lan)).toEqual([
    200,
    { success: true, data: { publicKey: TEST_VAPID.VAPID_PUBLIC_KEY, hour: 19, endpoints: [] } },
  ]);
});

it("the hour holds for all browsers of a person, and stays when the last one is switched off", async () => {
  const lan = await signedIn();
  const [phone, laptop] = [reminderRequest({ hour: 7 }), reminderRequest({ hour: 21 })];
  await switchOn(lan, phone);
  await switchOn(lan, laptop);
  await switchOn(lan, laptop);
  expect(await settingsOf(lan)).toMatchObject([
    200,
    { data: { hour: 21, endpoints: expect.arrayContaining([phone.endpoint, laptop.endpoint]) } },
  ]);
  for (const { endpoint } of [phone, laptop]) {
    expect((await sendJson("DELETE", pathOf(lan), { endpoint }, lan.caller)).status).toBe(200);
  }
  expect(await settingsOf(lan)).toMatchObject([200, { data: { hour: 21, endpoints: [] } }]);
});

it("a person can't switch off the browser of another", async () => {
  const [lan, other] = [await signedIn(), await signedIn()];
  const { endpoint } = reminderRequest();
  await switchOn(lan, { endpoint });
  await sendJson("DELETE", pathOf(other), { endpoint }, other.caller);
  expect(await settingsOf(lan)).toMatchObject([200, { data: { endpoints: [endpoint] } }]);
});

it("a person is reminded on ten browsers at most: those that were switched on last", async () => {
  const lan = await signedIn();
  const first = reminderRequest();
  await switchOn(lan, first);
  await env.DB.prepare("UPDATE push_subscriptions SET created_at_ms = 1 WHERE endpoint = ?").bind(first.endpoint).run();
  for (let n = 0; n < DEVICES_MAX; n++) await switchOn(lan);
  const rows = await env.DB.prepare("SELECT endpoint FROM push_subscriptions WHERE user_id = ?")
    .bind(lan.user.id)
    .all<{ endpoint: string }>();
  expect(rows.results).toHaveLength(DEVICES_MAX);
  expect(rows.results.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
});

it.each([
  ["an hour that no clock shows", { hour: 24 }],
  ["half an hour", { hour: 7.5 }],
  ["an unknown time zone", { timeZone: "Mars/Olympus" }],
  ["another language", { language: "fr" }],
  ["a key that is none", { keys: { p256dh: "x", auth: "x".repeat(22) } }],
  ["an address that is not a push service's", { endpoint: "https://example.com/push" }],
  ["an address in this network", { endpoint: "https://127.0.0.1/push" }],
])("%s is refused, and nothing stored", async (_name, wrong) => {
  const lan = await signedIn();
  expect((await switchOn(lan, wrong)).status).toBe(400);
  expect(await settingsOf(lan)).toMatchObject([200, { data: { endpoints: [] } }]);
});

it("a server without keys offers no reminders, and takes none", async () => {
  const lan = await signedIn();
  const worker = { ...env, VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" };
  const ask = (init: RequestInit) =>
    statusAndBody(api.fetch(new Request(`http://localhost/api${pathOf(lan)}`, init), { worker, caller: lan.caller }));
  expect(await ask({})).toMatchObject([200, { data: { publicKey: null } }]);
  const headers = { "content-type": "application/json" };
  const request = { method: "PUT", headers, body: JSON.stringify(reminderRequest()) };
  expect(await ask(request)).toMatchObject([404, { code: "reminders_off" }]);
});

it("nothing of a deleted account is left, nor comes after it", async () => {
  const lan = await signedIn();
  await switchOn(lan);
  await deleteUser(env.DB, lan.user.id);
  const left = async () => {
    const tables = ["reminders", "push_subscriptions"] as const;
    const rows = await env.DB.batch(
      tables.map((table) => env.DB.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).bind(lan.user.id)),
    );
    return rows.map(({ results }) => results.length);
  };
  expect(await left()).toEqual([0, 0]);
  // A request that was under way.
  await saveReminder(env.DB, lan.user.id, reminderRequest(), Date.now());
  expect(await left()).toEqual([0, 0]);
});

it("the export of one's data has the hour and the browsers, and not the keys by which one can send to them", async () => {
  const lan = await signedIn();
  const request = reminderRequest({ hour: 6 });
  await switchOn(lan, request);
  const text = await (await fetchApi("/users/export", {}, lan.caller)).text();
  expect(JSON.parse(text).data.reminders).toMatchObject({
    ...{ hour: 6, timeZone: "Asia/Ho_Chi_Minh", devices: [{ endpoint: request.endpoint, language: "vi" }] },
  });
  for (const key of Object.values(request.keys)) expect(text).not.toContain(key);
});
