import { expect, test } from "vitest";
import { givenName } from "./given-name.ts";

test.each([
  ["Trần Minh Anh", "Minh Anh"],
  ["Nguyễn Văn Nam", "Nam"],
  ["Lê Thị Ngọc Mai", "Ngọc Mai"],
  ["Đỗ Hòa", "Hòa"],
  ["NGUYỄN  THỊ  HOA", "HOA"],
  ["Lê Văn", "Văn"],
])("%s is called %s", (name, given) => expect(givenName(name)).toBe(given));

test.each(["Ngọc Mai", "An", "Nguyễn", "Emma Stone", "👩‍🏫 Lan", "Cô Hoa 10A"])("%s is called so", (name) =>
  expect(givenName(name)).toBe(name),
);

test("a family name that is typed with combining marks is one too", () => {
  expect(givenName("Nguyễn Hoa".normalize("NFD"))).toBe("Hoa");
});
