import { expect, test } from "vitest";
import { nextSort } from "./table.tsx";

test("a new column starts descending, whatever the previous direction", () => {
  expect(nextSort(null, "name")).toEqual({ column: "name", direction: "descending" });
  expect(nextSort({ column: "date", direction: "descending" }, "name").direction).toBe("descending");
});

test("the same column reverses each time", () => {
  const once = nextSort({ column: "name", direction: "descending" }, "name");
  expect(once).toEqual({ column: "name", direction: "ascending" });
  expect(nextSort(once, "name").direction).toBe("descending");
});
