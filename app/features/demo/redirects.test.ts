import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { REDIRECTS, redirectTarget } from "./redirects.ts";

const SECTIONS = routes.find(({ path }) => path === "demo")?.children ?? [];

test.each(Object.entries(REDIRECTS))("%s redirects to %s, which exists", (from, to) => {
  expect(redirectTarget(from)).toBe(to);
  expect(redirectTarget(`${from}/`)).toBe(to);
  expect(routes.map(({ path }) => `/${path}`)).toContain(from);
  expect(SECTIONS.map(({ path }) => (path ? `/demo/${path}` : "/demo"))).toContain(to.split("?")[0]);
});
