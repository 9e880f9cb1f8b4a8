import { expect, test } from "vitest";
import { overwriteGetLocale } from "../../i18n/paraglide/runtime.js";
import { pageHead } from "./page-head.ts";

const at = (path: string) => pageHead(new URL(path, "https://wordroom.example"), 50);
const LISTED = [
  "/",
  "/multi-player",
  "/multi-player/create",
  "/multi-player/join",
  "/words",
  "/login",
  "/register",
  "/terms",
  "/privacy",
];

test.each(LISTED)("%s is listed by search engines, under one address whatever its query", (path) => {
  expect(at(`${path}?from=mail`)).toMatchObject({ isListed: true, address: `https://wordroom.example${path}` });
  expect(at(path.replace(/\/?$/, "/")).address).toBe(`https://wordroom.example${path}`);
});

test.each([
  "/profile",
  "/reset-password",
  "/multi-player/wait/ABC234",
  "/multi-player/results/ABC234",
  "/j/ABC234",
  "/nothing",
  "/j/ABC234/more",
])("%s is not listed by search engines", (path) => {
  expect(at(path).isListed).toBe(false);
});

test("a link to a room has the room's code in its title, if it is a valid code", () => {
  expect(at("/j/ABC234").title).toContain("ABC234");
  expect(at("/j/abc234").title).toContain("ABC234");
  expect(at("/j/buy-cheap-pills").title).toBe("Wordroom");
});

test("[U6] every listed page has its own title and description, and each language its own picture", () => {
  const described = (language: "vi" | "en") => {
    overwriteGetLocale(() => language);
    return LISTED.map(at);
  };
  const [inVietnamese, inEnglish] = [described("vi"), described("en")];
  for (const pages of [inVietnamese, inEnglish]) {
    expect(new Set(pages.map((page) => page.title)).size).toBe(LISTED.length);
    expect(new Set(pages.map((page) => page.description)).size).toBe(LISTED.length);
  }
  expect(inVietnamese.map((page) => page.picture)).not.toEqual(inEnglish.map((page) => page.picture));
});
