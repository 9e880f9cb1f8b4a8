import { env, runInDurableObject, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { CLOSE, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { newCode } from "./testing/room-fixtures.ts";
import { stubOf, TestClient } from "./testing/test-client.ts";

const GUESSES = 100;

/** Everything that the object of a code has: tables, an alarm, sockets. */
function leftBy(code: string) {
  return runInDurableObject(stubOf(code), async (_room, state) => ({
    tables: state.storage.sql
      .exec("SELECT name FROM sqlite_master")
      .toArray()
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith("_cf_")),
    alarm: await state.storage.getAlarm(),
    keys: (await state.storage.list()).size,
    sockets: state.getWebSockets().length,
  }));
}

/** How many rows each table of the database has. */
async function rowsInDatabase(): Promise<Record<string, unknown>> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all();
  const names = tables.results.map(({ name }) => String(name));
  const counts = names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`).first("n"));
  return Object.fromEntries((await Promise.all(counts)).map((count, index) => [names[index], count]));
}

async function guess(code: string, address: string): Promise<void> {
  const guest = await TestClient.connectThroughWorker(code, { "cf-connecting-ip": address });
  guest.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, playerInfo: { name: "Guess" } });
  await guest.until(({ closed }) => closed !== null, "the close");
  expect([CLOSE.unknownRoom, CLOSE.refused]).toContain(guest.closed?.code);
}

it("[R11] 100 guesses of unknown codes, by socket, page and API, leave no table, alarm or row anywhere", async () => {
  const before = await rowsInDatabase();
  const codes = Array.from({ length: GUESSES }, newCode);
  for (const [place, code] of codes.entries()) {
    const address = `198.51.100.${place}`;
    await guess(code, address);
    const headers = { "cf-connecting-ip": address };
    expect((await SELF.fetch(`http://room/api/rooms/${code}`, { headers })).status).toBe(404);
  }
  const nothing = { tables: [], alarm: null, keys: 0, sockets: 0 };
  for (const code of codes) expect(await leftBy(code), code).toEqual(nothing);
  expect(await rowsInDatabase()).toEqual(before);
});
