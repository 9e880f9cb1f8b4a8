import { expect, test } from "vitest";
import { isAboutArea, isPageOfArea, routesAddress } from "./area.ts";
import { withFreshNonce } from "./fresh-nonce.ts";
import { languageFor } from "./language.ts";

const asked = (search: string) => new URL(`https://wordroom.example/__manifest?${search}`);

test("only the area's own pages are opened from what is kept", () => {
  expect(["/single-player", "/single-player/", "/single-player/quiz"].every(isPageOfArea)).toBe(true);
  expect(["/", "/single-player/other", "/single-players", "/api/health"].some(isPageOfArea)).toBe(false);
});

test("of the router's questions only those about the area, of the same build, are answered", () => {
  expect(isAboutArea(new URL(routesAddress("a1"), "https://wordroom.example"), "a1")).toBe(true);
  expect(isAboutArea(asked("paths=/single-player,/single-player/quiz&version=a1"), "a1")).toBe(true);
  expect(isAboutArea(asked("paths=/single-player,/dashboard&version=a1"), "a1")).toBe(false);
  expect(isAboutArea(asked("paths=/single-player&version=b2"), "a1")).toBe(false);
  expect(isAboutArea(asked("version=a1"), "a1")).toBe(false);
});

test("the language is the chosen one, else the browser's, else Vietnamese", () => {
  expect(languageFor("en", ["vi-VN"])).toBe("en");
  expect(languageFor(undefined, ["fr-FR", "en-GB", "vi"])).toBe("en");
  expect(languageFor("xx", ["fr"])).toBe("vi");
});

test("[S9] a kept page is shown with a nonce of its own each time, in its policy and in all its scripts", async () => {
  const policy = "script-src 'self' 'nonce-b2xk+/=='; style-src 'nonce-b2xk+/=='";
  const kept = () =>
    new Response('<script nonce="b2xk+/=="></script>', { headers: { "Content-Security-Policy": policy } });
  const shown = await Promise.all([withFreshNonce(kept()), withFreshNonce(kept())]);
  const nonces = shown.map(({ headers }) =>
    (headers.get("Content-Security-Policy") ?? "").match(/nonce-[^']+/g)?.map((nonce) => nonce.slice(6)),
  );
  expect(new Set(nonces.flat()).size).toBe(2);
  expect(nonces.flat()).not.toContain("b2xk+/==");
  expect(await Promise.all(shown.map((page) => page.text()))).toEqual(
    nonces.map((pair) => `<script nonce="${pair?.[0]}"></script>`),
  );
});
