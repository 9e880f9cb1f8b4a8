import { expect, test } from "vitest";
import { isOfflineManifestRequest, isOfflinePage, languageFor, manifestUrl } from "./offline-pages.ts";

const manifestRequest = (search: string) => new URL(`https://wordroom.example/__manifest?${search}`);

test("only the pages of single player, the review, the cards and oneself are offline pages", () => {
  expect(
    ["/single-player", "/single-player/", "/single-player/quiz", "/review", "/flash-cards", "/me"].every(isOfflinePage),
  ).toBe(true);
  expect(["/", "/single-player/other", "/single-players", "/api/health"].some(isOfflinePage)).toBe(false);
});

test("only the router's requests for routes of offline pages and their links, of the same build, are answered from the cache", () => {
  expect(isOfflineManifestRequest(new URL(manifestUrl("a1"), "https://wordroom.example"), "a1")).toBe(true);
  const isAnswered = (search: string) => isOfflineManifestRequest(manifestRequest(search), "a1");
  expect(isAnswered("paths=/single-player,/single-player/quiz&version=a1")).toBe(true);
  expect(isAnswered("paths=/dashboard,/words&version=a1")).toBe(true);
  expect(isAnswered("paths=/single-player,/register&version=a1")).toBe(false);
  expect(isAnswered("paths=/single-player&version=b2")).toBe(false);
  expect(isAnswered("version=a1")).toBe(false);
});

test("the language is the chosen one, else the browser's, else Vietnamese", () => {
  expect(languageFor("en", ["vi-VN"])).toBe("en");
  expect(languageFor(undefined, ["fr-FR", "en-GB", "vi"])).toBe("en");
  expect(languageFor("xx", ["fr"])).toBe("vi");
});
