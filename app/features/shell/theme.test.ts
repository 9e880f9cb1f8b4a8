import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nextTheme, parseTheme, THEME_COLOR, THEMES, themeCookie, themeOf } from "./theme.ts";

test("a chosen theme is remembered for a year, in the whole site", () => {
  expect(themeCookie("dark", false)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(themeCookie("system", true)).toBe("theme=system; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test.each(["sepia", "dark; Domain=evil.example", "", null, undefined, ["dark"]])("%j is no theme", (wanted) => {
  expect(parseTheme(wanted)).toBeNull();
  expect(themeCookie(wanted, false)).toBeNull();
});

test.each(THEMES)("the cookie of %s is read back from any position", (theme) => {
  const cookie = themeCookie(theme, false)?.split(";")[0];
  expect(themeOf(`${cookie}; lang=vi`)).toBe(theme);
  expect(themeOf(`lang=vi; ${cookie}`)).toBe(theme);
});

test.each([null, "", "lang=vi", "theme=", "theme=sepia", "mytheme=dark"])(
  "cookies %j mean the system's theme",
  (cookies) => {
    expect(themeOf(cookies)).toBe("system");
  },
);

test("one button cycles through all themes", () => {
  const seen = [nextTheme("system"), nextTheme(nextTheme("system"))];
  expect(new Set(["system", ...seen])).toEqual(new Set(THEMES));
  expect(nextTheme(nextTheme(nextTheme("system")))).toBe("system");
});

test("the browser's bars have the header's background colour", () => {
  const styles = readFileSync("app/styles.css", "utf8");
  const grounds = [...styles.matchAll(/--surface: (#\w+);/g)].map((match) => match[1]);
  // The third is that of a stage, which has no header.
  expect(grounds.slice(0, 2)).toEqual([THEME_COLOR.light, THEME_COLOR.dark]);
});
