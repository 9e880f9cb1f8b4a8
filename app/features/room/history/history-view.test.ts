import { expect, test } from "vitest";
import { chosenIn, filtersIn, pathWith, resetPath, sortedBy, sortOf, viewIn } from "./history-view.ts";

const view = (query: string) => viewIn(new URLSearchParams(query));

test("an address without choices is the newest games first, twenty to a page", () => {
  expect(view("")).toMatchObject({ sort: "createdAt", order: "desc", page: "1", limit: "20", role: "all" });
  expect(chosenIn(view(""))).toEqual({});
  expect(pathWith(view(""))).toBe("/user-history");
});

test("an address leads to the same view again", () => {
  const query = "role=host&status=left&difficulty=B2&from=2026-01-31&zone=Europe%2FParis&sort=score&order=asc&limit=50";
  const path = pathWith(view(query));
  expect(viewIn(new URL(path, "http://x").searchParams)).toEqual(view(query));
  expect(path).not.toContain("status");
});

test.each(["role=admin", "from=2026-02-30", "from=31.1.2026", "page=0", "page=-1", "limit=7", "sort=name", "zone=a b"])(
  "what nobody can choose counts as not chosen: %s",
  (query) => {
    expect(view(query)).toEqual(view(""));
  },
);

test("another filter, order or size begins at the first page, and turning pages keeps the rest", () => {
  const third = view("role=host&page=3");
  expect(pathWith(third, { limit: "50" })).toBe("/user-history?role=host&limit=50");
  expect(pathWith(third, { page: "4" })).toBe("/user-history?role=host&page=4");
});

test("a time zone without days is left out", () => {
  expect(chosenIn(view("zone=Europe%2FParis"))).toEqual({});
});

test("reset removes the filters and the order and keeps the page's size", () => {
  expect(resetPath(view("role=host&to=2026-01-01&sort=score&order=asc&page=2&limit=10"))).toBe(
    "/user-history?limit=10",
  );
});

test("the filters that are on are those that leave out rows", () => {
  expect(filtersIn(view("role=host&from=2026-01-01&sort=score&page=2"))).toEqual(["role", "from"]);
});

test("the table's sort and the address mean the same", () => {
  expect(sortOf(view("sort=score&order=asc"))).toEqual({ column: "score", direction: "ascending" });
  expect(sortedBy(view("role=host"), { column: "difficulty", direction: "descending" })).toEqual(
    view("role=host&sort=difficulty"),
  );
});
