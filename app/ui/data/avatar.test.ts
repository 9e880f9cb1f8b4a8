import { expect, test } from "vitest";
import { initialOf } from "./avatar.tsx";

test("the initial is the first letter with its diacritics", () => {
  expect(initialOf("ánh")).toBe("Á");
  expect(initialOf("a\u0301nh")).toBe("A\u0301");
  expect(initialOf(" đạt")).toBe("Đ");
});

test("the initial is a whole grapheme", () => {
  expect(initialOf("👩‍🏫 Lan")).toBe("👩‍🏫");
});

test("a name without letters has a placeholder", () => {
  expect(initialOf("  ")).toBe("?");
});
