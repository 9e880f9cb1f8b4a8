import { describe, expect, it } from "vitest";
import { isCrossSite } from "./cross-site.ts";

function crossSite(method: string, headers: Record<string, string>): boolean {
  return isCrossSite(new Request("https://wordroom.example/api/rooms", { method, headers }));
}

describe("[S8] a request that changes state", () => {
  it("is let through from our own pages", () => {
    expect(crossSite("POST", { origin: "https://wordroom.example", "sec-fetch-site": "same-origin" })).toBe(false);
  });

  it("is refused from another site, a sibling subdomain, another port and a sandboxed page", () => {
    const origins = [
      "https://evil.example",
      "https://a.wordroom.example",
      "https://wordroom.example:8443",
      "null",
      "?",
    ];
    expect(origins.filter((origin) => !crossSite("POST", { origin }))).toEqual([]);
  });

  it("is refused by Sec-Fetch-Site alone, too", () => {
    expect(crossSite("PUT", { "sec-fetch-site": "cross-site" })).toBe(true);
    expect(crossSite("DELETE", { "sec-fetch-site": "same-site" })).toBe(true);
    expect(crossSite("POST", { "sec-fetch-site": "cross-site", origin: "https://wordroom.example" })).toBe(true);
  });

  it("is let through from clients that are no browsers", () => {
    expect(crossSite("POST", {})).toBe(false);
  });
});

it("[S8] a socket's upgrade is guarded although it is a GET", () => {
  expect(crossSite("GET", { upgrade: "websocket", origin: "https://evil.example" })).toBe(true);
  expect(crossSite("GET", { upgrade: "WebSocket", "sec-fetch-site": "cross-site" })).toBe(true);
  expect(crossSite("GET", { upgrade: "websocket", origin: "https://wordroom.example" })).toBe(false);
});

it("a link from another site may be followed", () => {
  expect(crossSite("GET", { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(false);
});
