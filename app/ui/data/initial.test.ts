import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";

test("the initial is the first letter with its diacritics", () => {
  expect(initialOf("ánh")).toBe("Á");
  expect(initialOf("a\u0301nh")).toBe("A\u0301");
  expect(initialOf(" đạt")).toBe("Đ");
});

test.each([
  ["Trần Minh Anh", "A"],
  ["Tran Minh Khoa", "K"],
  ["Lê Na", "N"],
  ["Bảo Ngọc 2", "N"],
  ["Cô Hạnh", "H"],
  ["Nguyễn", "N"],
])("of a Vietnamese name it is the last word's: %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ["Anna Smith", "A"],
  ["Zoë Müller", "Z"],
  ["Team Rocket", "T"],
  ["José Ángel", "J"],
])("of any other name it is the first word's: %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("the initial is a whole grapheme", () => {
  expect(initialOf("👩‍🏫 Lan")).toBe("👩‍🏫");
});

test("a name without letters has a placeholder", () => {
  expect(initialOf("  ")).toBe("?");
});
