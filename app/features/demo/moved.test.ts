import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { MOVED, movedTo } from "./moved.ts";

const SECTIONS = routes.find(({ path }) => path === "demo")?.children ?? [];

test.each(Object.entries(MOVED))("%s leads to %s, which is there", (from, to) => {
  expect(movedTo(from)).toBe(to);
  expect(movedTo(`${from}/`)).toBe(to);
  expect(routes.map(({ path }) => `/${path}`)).toContain(from);
  expect(SECTIONS.map(({ path }) => (path ? `/demo/${path}` : "/demo"))).toContain(to);
});
