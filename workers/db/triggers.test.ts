import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

const FILES = import.meta.glob<string>("./triggers/*.sql", { query: "?raw", import: "default", eager: true });
const VIEWS = import.meta.glob<string>("./views/*.sql", { query: "?raw", import: "default", eager: true });

/** The statements of a file of triggers, by their names, without the sentence that stands above them. */
function triggersIn(sql: string): [name: string, sql: string][] {
  const statements = sql.replace(/^--.*\n/gm, "").split(/(?<=\nEND);\n/);
  return statements.flatMap((statement) => {
    const trimmed = statement.trim();
    const name = /^CREATE TRIGGER `(\w+)`/.exec(trimmed)?.[1];
    return name === undefined ? [] : [[name, trimmed]];
  });
}

/** The definitions that the database has after all migrations, by their names. */
async function definitionsOf(type: "trigger" | "view"): Promise<Record<string, string>> {
  const statement = env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = ?").bind(type);
  const { results } = await statement.all<{ name: string; sql: string }>();
  return Object.fromEntries(results.map(({ name, sql }) => [name, sql]));
}

it("every trigger of the database is as its file says, and there is no other", async () => {
  const inFiles = Object.fromEntries(Object.values(FILES).flatMap(triggersIn));
  expect(Object.keys(inFiles).length).toBeGreaterThan(50);
  expect(await definitionsOf("trigger")).toEqual(inFiles);
});

it("every view of the database is as its file says, and there is no other", async () => {
  const inFiles = Object.entries(VIEWS).map(([path, sql]) => {
    const name = /(\w[\w-]*)\.sql$/.exec(path)?.[1]?.replaceAll("-", "_");
    expect(sql.startsWith(`-- ${name}: `)).toBe(true);
    return [
      name,
      sql
        .replace(/^--.*\n/gm, "")
        .trim()
        .replace(/;$/, ""),
    ];
  });
  expect(await definitionsOf("view")).toEqual(Object.fromEntries(inFiles));
});

it("every file is named after the table that its triggers keep, and says in a sentence what is true of it", () => {
  for (const [path, sql] of Object.entries(FILES)) {
    const table = /(\w[\w-]*)\.sql$/.exec(path)?.[1]?.replaceAll("-", "_");
    expect(sql.startsWith(`-- ${table}: `)).toBe(true);
    for (const [name] of triggersIn(sql)) expect(name.startsWith(`${table}_`)).toBe(true);
  }
});
