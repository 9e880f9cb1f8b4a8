import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";

const IMPURE = "domain/ is pure";
const DOMAIN = "domain/ imports only";
const APP = "app/ imports domain/, and of workers/ only types";
const UI = "app/ui/ imports no feature";
const QUIZ = "app/quiz/ imports no feature";
const FEATURE = "A feature imports no other feature";
const WORKERS = "Of app/ workers/ imports only";
const CAST = "Parse, don't cast";
const TEXT = "Texts for people stand in app/i18n";

// File, code, and what the linter must say about it (nothing when empty).
const CASES: readonly (readonly [file: string, code: string, ...says: string[]])[] = [
  ["domain/quiz/a.ts", `export { seededRandom } from "../random.ts";`],
  ["domain/quiz/b.ts", `import * as v from "valibot"; export const x = v.string();`],
  ["domain/quiz/c.ts", `export { Room } from "../../workers/room/room.ts";`, DOMAIN],
  ["domain/quiz/d.ts", `import { useState } from "react"; export const x = useState;`, DOMAIN],
  ["domain/quiz/e.ts", `export const x = await import("node:fs");`, DOMAIN],
  ["domain/f.ts", `import type { X } from "../app/context.ts"; export type Y = X;`, DOMAIN],
  ["domain/g.ts", `export const x = Date.now();`, IMPURE],
  ["domain/h.ts", `export const x = Math.random();`, IMPURE],
  ["domain/i.ts", `export const x = new Date();`, IMPURE],
  ["domain/j.ts", `export const x = (atMs: number) => new Date(atMs);`],
  ["domain/k.ts", `export const x = crypto.randomUUID();`, IMPURE],
  ["domain/quiz/model/a.ts", `export { seededRandom } from "../../random.ts";`],
  ["domain/quiz/model/b.ts", `export { Room } from "../../../workers/room/room.ts";`, DOMAIN],
  ["domain/quiz/l.test.ts", `import { test } from "vitest"; test.todo("x");`],
  ["app/routes/a.ts", `export type { Api } from "../../workers/api/api.ts";`],
  ["app/routes/b.ts", `import type { Api } from "../../workers/api/api.ts"; export type X = Api;`],
  ["app/routes/c.ts", `import { api } from "../../workers/api/api.ts"; export const x = api;`, APP],
  ["app/routes/d.ts", `export { api } from "../../workers/api/api.ts";`, APP],
  ["app/routes/e.ts", `export * from "../../workers/api/api.ts";`, APP],
  ["app/routes/f.ts", `export const x = await import("../../workers/api/api.ts");`, APP],
  ["app/routes/g.ts", `import { env } from "cloudflare:workers"; export const x = env;`, APP],
  ["app/routes/h.ts", `import { rules } from "../../domain/room/rules.ts"; export const x = rules;`],
  ["app/ui/a.ts", `export { x } from "./button.tsx";`],
  ["app/ui/b.ts", `export { x } from "../features/room/clock.ts";`, UI],
  ["app/ui/c.ts", `export { x } from "../../domain/text.ts";`, UI],
  ["app/ui/d.ts", `export { x } from "../routes/home.tsx";`, UI],
  ["app/quiz/a.ts", `export { x } from "../ui/button.tsx";`],
  ["app/quiz/play/a.ts", `export { x } from "../../../domain/quiz/question.ts";`],
  ["app/quiz/play/b.ts", `export { x } from "../../features/room/line.ts";`, QUIZ],
  ["app/quiz/c.ts", `export const x = await import("../features/solo/setup.tsx");`, QUIZ],
  ["app/quiz/d.ts", `export { x } from "../routes/home.tsx";`, QUIZ],
  ["app/features/room/a.ts", `export { x } from "../../ui/button.tsx";`],
  ["app/features/room/b.ts", `export { x } from "../../../domain/text.ts";`],
  ["app/features/room/quiz.ts", `export { x } from "../../quiz/labels.ts";`],
  ["app/features/room/c.ts", `export { x } from "../quiz/card.tsx";`, FEATURE],
  ["app/features/room/d.ts", `export { x } from "../../features/quiz/card.tsx";`, FEATURE],
  ["app/features/room/e.ts", `export { x } from "../../routes/home.tsx";`, FEATURE],
  ["app/features/room/parts/a.ts", `export { x } from "../clock.ts";`],
  ["app/features/room/parts/b.ts", `export { x } from "../../quiz/card.tsx";`, FEATURE],
  ["workers/a.ts", `export { x } from "../app/context.ts";`],
  ["workers/api/a.ts", `export { x } from "../../app/i18n/paraglide/messages.js";`],
  ["workers/api/b.ts", `export { x } from "../../app/routes/home.tsx";`, WORKERS],
  ["workers/api/c.ts", `export type { ApiClient } from "../../app/api.ts";`],
  ["workers/api/d.ts", `export { browserApi } from "../../app/api.ts";`, WORKERS],
  ["workers/api/e.ts", `import { eq } from "drizzle-orm"; export const x = eq;`, WORKERS],
  ["workers/db/a.ts", `import { eq } from "drizzle-orm"; export const x = eq;`],
  ["scripts/a.ts", `export const x = [1] as const;`],
  ["scripts/b.ts", `export const x = JSON.parse("1") as number;`, CAST],
  ["scripts/c.ts", `export const x = <number>JSON.parse("1");`, CAST],
  ["scripts/d.ts", `export const x = (y: any) => y;`, "Unexpected any"],
  ["scripts/e.ts", `export const x = (y?: string) => y!;`, "non-null assertion"],
  ["scripts/f.ts", `import { join } from "node:path"; export type X = typeof join;`, "are only used as types"],
  ["scripts/g.ts", `export { h } from "./h.ts"; export const g = 1;`, "part of a cycle"],
  ["scripts/h.ts", `export { g } from "./g.ts"; export const h = 1;`, "part of a cycle"],
  ["app/routes/i.tsx", `export const x = <p className="p-2 text-sm" id="a">{m.title()} · 1/2</p>;`],
  ["app/routes/j.tsx", `export const x = <p>Hello</p>;`, TEXT],
  ["app/routes/k.tsx", `export const x = <Icon aria-label="Close" aria-labelledby="close" />;`, TEXT],
  ["app/routes/l.tsx", `export const x = <Field label="Name" title={m.title()} titleLang="en" />;`, TEXT],
  ["app/routes/m.tsx", `export const x = (is: boolean) => <p>{is ? "Try again" : null}</p>;`, TEXT],
  ["app/routes/n.tsx", `export const x = "đóng";`, TEXT],
  ["app/routes/o.tsx", `export const x = (n: number) => \`\${n} players left\`;`, TEXT],
  ["app/routes/p.tsx", `export function x() { throw new Error("A page stands outside"); }`],
  [
    "app/routes/q.tsx",
    `export const x = (to: string) => <Link className={\`p-2 \${to} text-sm\`} to={\`/j/\${to}\`} />;`,
  ],
  ["app/routes/r.ts", `export const x = "not found.";`, TEXT],
  ["workers/log2.ts", `console.log("x");`, "Don't use console"],
  ["scripts/i.ts", `async function f() {}\nf();\nexport const x = 1;`, "Promise"],
];

const folder = mkdtempSync(join(tmpdir(), "layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const Report = v.object({
  diagnostics: v.array(
    v.object({ severity: v.string(), message: v.string(), location: v.object({ path: v.string() }) }),
  ),
});

const found = lint();

test.for(CASES)("the linter judges %s: %s", ([file, , ...says]) => {
  const messages = found.filter(({ location }) => location.path.endsWith(file)).map(({ message }) => message);
  expect(messages).toHaveLength(says.length);
  for (const part of says) expect(messages.join("\n")).toContain(part);
});

/** Lints all cases at once, with the project's own rules, in a folder of their own. */
function lint() {
  cpSync("biome.json", join(folder, "biome.json"));
  cpSync("lint", join(folder, "lint"), { recursive: true });
  for (const [file, code] of CASES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const biome = join(process.cwd(), "node_modules/.bin/biome");
  const args = ["lint", ".", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
  return v.parse(Report, JSON.parse(stdout)).diagnostics.filter(({ severity }) => severity === "error");
}
