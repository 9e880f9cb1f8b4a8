import { expect, test } from "vitest";
import { MUTANTS } from "./mutants.ts";

const files = import.meta.glob<string>("../../domain/room/**/*.ts", { eager: true, import: "default", query: "?raw" });
const sources = Object.entries(files).flatMap(([file, text]) => (/\.test\.ts$|\/testing\//.test(file) ? [] : [text]));

test.each(MUTANTS)("the mutant of %s breaks what stands once in the rules: %s", (_rule, search) => {
  expect(sources.reduce((count, source) => count + source.split(search).length - 1, 0)).toBe(1);
});
