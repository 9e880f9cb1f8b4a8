import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

const FILES = import.meta.glob<string>("./triggers/*.sql", { query: "?raw", import: "default", eager: true });

/** The statements of a file of triggers, by their names, without the sentence that stands above them. */
function triggersIn(sql: string): [name: string, sql: string][] {
  const statements = sql.replace(/^--.*\n/gm, "").split(/(?<=\nEND);\n/);
  return statements.flatMap((statement) => {
    const trimmed = statement.trim();
    const name = /^CREATE TRIGGER `(\w+)`/.exec(trimmed)?.[1];
    return name === undefined ? [] : [[name, trimmed]];
  });
}

it("every trigger of the database is as its file says, and there is no other", async () => {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  const inFiles = Object.fromEntries(Object.values(FILES).flatMap(triggersIn));
  expect(Object.keys(inFiles).length).toBeGreaterThan(50);
  expect(Object.fromEntries(results.map(({ name, sql }) => [name, sql]))).toEqual(inFiles);
});

it("every file is named after the table that its triggers keep, and says in a sentence what is true of it", () => {
  for (const [path, sql] of Object.entries(FILES)) {
    const table = /(\w[\w-]*)\.sql$/.exec(path)?.[1]?.replaceAll("-", "_");
    expect(sql.startsWith(`-- ${table}: `)).toBe(true);
    for (const [name] of triggersIn(sql)) expect(name.startsWith(`${table}_`)).toBe(true);
  }
});
