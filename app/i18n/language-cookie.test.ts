import { expect, test } from "vitest";
import { languageCookie, returnPathOrHome } from "./language-cookie.ts";

test("a chosen language is remembered for a year, in the whole site", () => {
  expect(languageCookie("en", false)).toBe("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(languageCookie("vi", true)).toBe("lang=vi; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test("a language that does not exist is not remembered", () => {
  expect(languageCookie("fr", false)).toBeNull();
  expect(languageCookie("en; Domain=evil.example", false)).toBeNull();
  expect(languageCookie(null, false)).toBeNull();
});

test.each(["/", "/multi-player", "/j/ABC234?x=1", "/multi-player/join?code=a%20b"])(
  "the path %s is redirected to",
  (path) => {
    expect(returnPathOrHome(path)).toBe(path);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a\\b",
  "/a\r\nSet-Cookie: x=1",
  "javascript:alert(1)",
  "",
  null,
])("a path that leads out of this site redirects home: %j", (path) => {
  expect(returnPathOrHome(path)).toBe("/");
});
