import { expect, test } from "vitest";
import { rosterWindow } from "./roster-window.ts";

const CLASS = Array.from({ length: 1_000 }, (_, place) => ({ id: place + 1, name: `P${place + 1}` }));
const ids = (you: number, query = "", limit = 24, players = CLASS) =>
  rosterWindow(players, { you, query, limit }).rows.map(({ id }) => id);

test("of a long roster the first page is drawn, with one's own row wherever it stands", () => {
  expect(ids(5)).toHaveLength(24);
  expect(ids(700)).toEqual([700, ...Array.from({ length: 24 }, (_, place) => place + 1)]);
});

test("a roster of a small class is drawn whole, whatever is looked for", () => {
  expect(ids(1, "nobody", 24, CLASS.slice(0, 30))).toHaveLength(30);
});

test("page by page everybody can be seen, nobody twice", () => {
  expect(ids(700, "", 72)).toHaveLength(73);
  expect(new Set(ids(700, "", 1_008)).size).toBe(1_000);
});

test("a name is found without its marks and in whatever case, and it is said how many there are", () => {
  const players = [...CLASS, { id: 1_001, name: "Đức Ánh" }, { id: 1_002, name: "ĐỨC" }];
  expect(ids(1, " duc", 24, players)).toEqual([1_001, 1_002]);
  expect(ids(1, "đức a", 24, players)).toEqual([1_001]);
  expect(rosterWindow(players, { you: 1, query: "P99", limit: 3 }).found).toBe(11);
});
