import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { REDIRECTS, redirectTarget } from "./redirects.ts";

const PATHS = pathsOf(routes, "");

test.each(Object.entries(REDIRECTS))("%s redirects to %s, which exists", (from, to) => {
  expect(redirectTarget(from)).toBe(to);
  expect(redirectTarget(`${from}/`)).toBe(to);
  expect(PATHS).toContain(from);
  expect(PATHS).toContain(to.split("?")[0]);
});

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children ? pathsOf(children, own) : [own];
  });
}
