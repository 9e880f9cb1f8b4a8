import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const readme = readFileSync("README.md", "utf8");
const folderList = /## Folders[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
const listed = folderList.split("\n").flatMap((line) => /^(\S+)\s/.exec(line)?.[1] ?? []);

const ignored = readFileSync(".gitignore", "utf8")
  .split("\n")
  .map((line) => line.replace(/^\//, ""));
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => join(folder, entry.name, "/"))
    .filter((path) => !ignored.includes(path));

const documents = ["README.md", ...globSync("docs/**/*.md")];
const links = documents.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\]\(([^)\s#]+)/g)]
    .flatMap((match) => match[1] ?? [])
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => [file, target] as const),
);

test("the README lists folders", () => {
  expect(listed.length).toBeGreaterThan(20);
});

test.for(listed)("%s of the README exists", (path) => {
  expect(existsSync(path)).toBe(true);
});

test("every top-level folder, and every folder in app/, domain/ and workers/, is in the README", () => {
  const folders = [".", "app", "domain", "workers"].flatMap(foldersIn);
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
});

test.for(links)("%s links to %s, which exists", ([file, target]) => {
  expect(existsSync(join(dirname(file), target))).toBe(true);
});

const headingLinks = documents.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(
    ([, target = "", heading = ""]) => [file, target === "" ? file : join(dirname(file), target), heading] as const,
  ),
);

test.for(headingLinks)("%s links into %s to the heading %s, which is there", ([, target, heading]) => {
  const headings = readFileSync(target, "utf8").match(/^#+ .*$/gm) ?? [];
  const anchors = headings.map((line) =>
    line
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  expect(anchors).toContain(heading);
});

test("the README explains every variable and every secret of wrangler.toml", () => {
  const { vars, secrets } = unstable_readConfig({ config: "wrangler.toml" });
  const names = [...Object.keys(vars), ...(secrets?.required ?? [])];
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
