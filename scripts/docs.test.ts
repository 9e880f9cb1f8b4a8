import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = [
  "{app,bench,domain,e2e,lint,scripts,workers}/**/*.{ts,tsx,js,mjs,grit,css}",
  "docs/**/*.md",
  "*.{md,ts,toml}",
];
/** A path in backticks: of a source file or document, or of anything in one of the sources' folders. */
const PATH = /`([\w./-]+\.(?:tsx?|mjs|md|css)|(?:app|bench|domain|e2e|lint|scripts|workers)\/[\w./-]+)`/g;
const DEFINED_IN = ["docs/requirements.md", "docs/room-rules.md"];

/** A requirement or decision (`S9`, `D2`), or a rule or invariant of a room (`RR-08`, `RI-3`). */
const ID = String.raw`(?:[DPQRSU]\d{1,2}|R[RI]-\d{1,2})`;
const DEFINITION = new RegExp(String.raw`^- \*\*(${ID})\*\* `, "gm");
const CITATIONS = [
  // One or several ids and nothing else in brackets; a property (`row[S1]`) or an argument (`call(P2)`) is no citation.
  new RegExp(String.raw`(?<!\w)[[(](${ID}(?:, ${ID})*)[\])]`, "g"),
  /\b(R[RI]-\d{1,2})\b/g,
  new RegExp(String.raw`\b(?:decision|requirement)s? (${ID})\b`, "gi"),
];

/** The ids that a text cites. */
function idsCitedIn(text: string): string[] {
  return CITATIONS.flatMap((citation) => [...text.matchAll(citation)].flatMap(([, ids = ""]) => ids.split(", ")));
}

const definitions = DEFINED_IN.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(DEFINITION)].map(([, id = ""]) => id),
);
const files = globSync(SOURCES).map((file) => file.replaceAll("\\", "/"));
const citations = files.flatMap((file) => idsCitedIn(readFileSync(file, "utf8")).map((id) => ({ file, id })));

test("citations are found in brackets, as rule ids, and after the word decision", () => {
  expect(idsCitedIn("// late [S9][R4, R5], see RR-08 and decision D6; (D2) rows[P1] f(P3)")).toEqual([
    "S9",
    "R4",
    "R5",
    "D2",
    "RR-08",
    "D6",
  ]);
  expect(citations.length).toBeGreaterThan(500);
});

test("every id is defined once", () => {
  expect(definitions.length).toBeGreaterThan(80);
  expect(definitions.filter((id, index) => definitions.indexOf(id) !== index)).toEqual([]);
});

test("every id that a file cites is defined in docs/", () => {
  const missing = citations.filter(({ id }) => !definitions.includes(id)).map(({ file, id }) => `${id} in ${file}`);
  expect([...new Set(missing)]).toEqual([]);
});

test("every requirement that is defined is cited somewhere else", () => {
  const requirements = definitions.filter((id) => !id.includes("-"));
  const elsewhere = files.filter((file) => file !== "docs/requirements.md").map((file) => readFileSync(file, "utf8"));
  const unused = requirements.filter((id) => !elsewhere.some((text) => new RegExp(String.raw`\b${id}\b`).test(text)));
  expect(unused).toEqual([]);
});

test("docs/reliability.md names every reliability requirement, and for each id the tests whose titles cite it", () => {
  const reliability = definitions.filter((id) => /^R\d/.test(id));
  const named = testsNamedIn(readFileSync("docs/reliability.md", "utf8"));
  expect(Object.keys(named)).toEqual(expect.arrayContaining(reliability));
  const titles = files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => idsInTitles(readFileSync(file, "utf8")).map((id) => ({ file, id })));
  const citing = (id: string) => [...new Set(titles.filter((title) => title.id === id).map(({ file }) => file))].sort();
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((id) => [id, citing(id)])));
});

/** The tests that a document links to in the list entry of each id. */
function testsNamedIn(text: string): Record<string, string[]> {
  const entries = [...text.matchAll(/^- \*\*(\w+)\*\* ([\s\S]*?)(?=\n- |\n\n)/gm)];
  return Object.fromEntries(
    entries.map(([, id = "", entry = ""]) => [
      id,
      [...entry.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path).sort(),
    ]),
  );
}

/** The ids in brackets at the beginning of a test's title. */
function idsInTitles(text: string): string[] {
  return [...text.matchAll(/["'`]((?:\[[\w, -]+\])+) /g)].flatMap(([, ids = ""]) => ids.match(/[\w-]+/g) ?? []);
}

test("every path that a document or a comment names is that of a file", () => {
  const tree = globSync("{app,bench,docs,domain,e2e,lexicon,lint,scripts,workers}/**", { withFileTypes: true });
  const paths = tree.map((entry) => `/${join(entry.parentPath, entry.name)}`);
  paths.push(...globSync("*.{md,ts,toml}").map((file) => `/${file}`));
  const named = files.flatMap((file) => pathsIn(file, readFileSync(file, "utf8")).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(({ path }) => !paths.some((known) => known.endsWith(`/${path.replace(/\/$/, "")}`)));
  expect(missing.map(({ file, path }) => `${path} in ${file}`)).toEqual([]);
});

/** The paths in backticks of a document, or of a source file's comments; a folder may be left out. */
function pathsIn(file: string, text: string): string[] {
  const prose = file.endsWith(".md") ? text : (text.match(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join("\n");
  return [...prose.matchAll(PATH)].map(([, path = ""]) => path);
}
