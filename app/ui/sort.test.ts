import { expect, test } from "vitest";
import { nextSort } from "./sort.ts";

test("a new column starts descending, whatever the one before did", () => {
  expect(nextSort(null, "name")).toEqual({ column: "name", direction: "descending" });
  expect(nextSort({ column: "date", direction: "descending" }, "name").direction).toBe("descending");
});

test("the same column turns round each time", () => {
  const once = nextSort({ column: "name", direction: "descending" }, "name");
  expect(once).toEqual({ column: "name", direction: "ascending" });
  expect(nextSort(once, "name").direction).toBe("descending");
});
