import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What a change can break besides types, lint and the unit tests, which Vitest chooses by their imports. */
export type Affected = { lexicon: boolean; workerd: boolean; browser: boolean };

/** Every test depends on these: tools, their versions and settings. */
const TOOLS =
  /^(?:package(?:-lock)?\.json|[a-z.-]+\.config\.ts|tsconfig\.json|wrangler\.toml|scripts\/(?:lib|testing)\/)/;
const LEXICON = /^(?:lexicon|domain\/quiz)\//;
/** The Worker of the tests in workerd has no pages. */
const WORKER = /^(?:workers|domain|migrations|lexicon)\//;
const BUILT = /^(?:app|workers|domain|migrations|lexicon|public|project\.inlang)\//;
const JOURNEYS = /^e2e\//;
const UNIT_TEST = /\.test\.tsx?$/;

/** @param files what was changed, as paths from the project's root */
export function isAffected(files: readonly string[]): Affected {
  const has = (...patterns: RegExp[]) => files.some((file) => patterns.some((pattern) => pattern.test(file)));
  const sources = files.filter((file) => !UNIT_TEST.test(file));
  return {
    lexicon: has(LEXICON, TOOLS),
    workerd: has(WORKER, TOOLS),
    browser: sources.some((file) => [BUILT, JOURNEYS, TOOLS].some((pattern) => pattern.test(file))),
  };
}

/** The files that differ from where this branch left `base`, those that git does not know yet among them. */
export async function changedFiles(base: string): Promise<string[]> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args)).stdout.split("\n").filter(Boolean);
  const [start = base] = await git("merge-base", base, "HEAD");
  return [...(await git("diff", "--name-only", start)), ...(await git("ls-files", "--others", "--exclude-standard"))];
}
