import { expect, test } from "vitest";
import { initialOf } from "./avatar.tsx";

test("an initial is the first letter as it is read, with its marks", () => {
  expect(initialOf("ánh")).toBe("Á");
  expect(initialOf("a\u0301nh")).toBe("A\u0301");
  expect(initialOf(" đạt")).toBe("Đ");
});

test("an initial is never half of a symbol", () => {
  expect(initialOf("👩‍🏫 Lan")).toBe("👩‍🏫");
});

test("a name without a letter still has something to show", () => {
  expect(initialOf("  ")).toBe("?");
});
