import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { HOSTILE_ADDRESSES } from "../../domain/account/testing.ts";
import { ADMIN_USAGE, type AdminCommand, parseAdmin, reportOf, sqlOf } from "./admin-commands.ts";

const GIVEN = {
  link: { hash: "hash-1", expiresAtMs: 86_400_000.5 },
  timeZone: "America/New_York",
  nowMs: Date.parse("2026-11-20T00:00:00Z"),
};
const ORIGIN = "http://localhost:8787";
const SETTINGS = { lastPort: 8787 };

describe("the arguments of an administrator's command", () => {
  it.each([
    ["grant Lan@Example.com", { type: "grant", email: "lan@example.com" }, false, ORIGIN],
    ["revoke o'brien@example.ie", { type: "revoke", email: "o'brien@example.ie" }, false, ORIGIN],
    ["--remote list", { type: "list" }, true, ORIGIN],
    ["recount", { type: "recount" }, false, ORIGIN],
    [
      "reset lan@example.com --origin https://wordroom.example/x",
      { type: "reset", email: "lan@example.com" },
      false,
      "https://wordroom.example",
    ],
  ])("%s", (typed, command, remote, origin) => {
    expect(parseAdmin(typed.split(" "), SETTINGS)).toEqual({ ok: true, command, remote, origin });
  });

  it.each([
    ["the port of the last start", {}, "http://localhost:8901"],
    ["PORT", { PORT: "9000" }, "http://localhost:9000"],
    ["APP_ORIGIN", { PORT: "9000", APP_ORIGIN: "https://wordroom.example/" }, "https://wordroom.example"],
  ])("make a link of reset lead to %s", (_, settings, origin) => {
    expect(parseAdmin(["reset", "lan@example.com"], { lastPort: 8901, ...settings })).toMatchObject({ origin });
  });

  it("are refused for a link of production that would lead to this machine", () => {
    const reset = ["reset", "lan@example.com", "--remote"];
    expect(parseAdmin(reset, { ...SETTINGS, PORT: "9000" })).toEqual({
      ok: false,
      message: "Where does production run? Add --origin https://wordroom.example to the command.",
    });
    const APP_ORIGIN = "https://wordroom.example";
    expect(parseAdmin(reset, { ...SETTINGS, APP_ORIGIN })).toMatchObject({ remote: true, origin: APP_ORIGIN });
  });

  it.each(["", "grant", "list me", "grant a@example.com b@example.com", "delete a@example.com", "list --force"])(
    "%j prints the usage",
    (typed) => {
      expect(parseAdmin(typed.split(" ").filter(Boolean), SETTINGS)).toEqual({ ok: false, message: ADMIN_USAGE });
    },
  );

  it("are refused with a sentence if the address is invalid", () => {
    expect(parseAdmin(["grant", "lan"], SETTINGS)).toEqual({ ok: false, message: "lan is not an email address." });
    expect(parseAdmin(["list", "--origin", "javascript:alert(1)"], SETTINGS)).toEqual({
      ok: false,
      message: "javascript:alert(1) is no address such as https://wordroom.example.",
    });
  });
});

describe("the SQL of an administrator's command", () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(":memory:");
    for (const file of globSync("migrations/*.sql").sort()) database.exec(readFileSync(file, "utf8"));
    const insert =
      "INSERT INTO users (id, email, display_name, role, created_at_ms, is_active) VALUES (?, ?, ?, 'user', 0, 1)";
    for (const [id, email] of [
      ["1", "lan@example.com"],
      ["2", "o'brien@example.ie"],
    ] as const)
      database.prepare(insert).run(id, email, `Name ${id}`);
  });
  const run = (command: AdminCommand) => database.prepare(sqlOf(command, GIVEN)).all();
  const roles = () =>
    database
      .prepare("SELECT role FROM users ORDER BY id")
      .all()
      .map(({ role }) => role);

  it("makes one person an administrator, and an ordinary user again", () => {
    const email = "o'brien@example.ie";
    expect(reportOf({ type: "list" }, run({ type: "list" }), "")).toEqual({
      ok: true,
      text: "There is no administrator yet.",
    });
    expect(reportOf({ type: "grant", email }, run({ type: "grant", email }), "").text).toBe(
      "o'brien@example.ie is an administrator now.",
    );
    expect(roles()).toEqual(["user", "admin"]);
    expect(reportOf({ type: "list" }, run({ type: "list" }), "").text).toBe("o'brien@example.ie  Name 2");
    expect(reportOf({ type: "revoke", email }, run({ type: "revoke", email }), "").ok).toBe(true);
    expect(roles()).toEqual(["user", "user"]);
  });

  it("stores only the hash of a reset link, for the right account, with its expiry", () => {
    const command = { type: "reset", email: "lan@example.com" } as const;
    expect(reportOf(command, run(command), "https://x/reset-password#token=t").text).toMatch(/\nhttps:\/\/x\/reset/);
    expect(database.prepare("SELECT * FROM one_time_tokens").all()).toEqual([
      { hash: "hash-1", purpose: "reset", user_id: "1", next: null, binding: null, expires_at_ms: 86_400_000 },
    ]);
  });

  it("reports an unknown address, and changes nothing", () => {
    for (const type of ["grant", "revoke", "reset"] as const) {
      const command = { type, email: "nobody@example.com" };
      expect(reportOf(command, run(command), "")).toEqual({
        ok: false,
        text: "There is no account with the address nobody@example.com.",
      });
    }
    expect(roles()).toEqual(["user", "user"]);
  });

  it("treats a hostile address as a plain value", () => {
    for (const email of HOSTILE_ADDRESSES.filter((address) => !address.includes("\u0000")))
      expect(run({ type: "grant", email })).toEqual([]);
    expect(roles()).toEqual(["user", "user"]);
  });
});
