import { describe, expect, it } from "vitest";
import { isCrossSite, newNonce, pagePolicy, secured } from "./security.ts";

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const page = () => new Response("<p>", { headers: { "content-type": "text/html; charset=utf-8" } });
const facts = { nonce: "bm9uY2U=", isHttps: true, withPolicy: true };

describe("[S9] the Content-Security-Policy of a page", () => {
  const policy = directives(pagePolicy("bm9uY2U="));

  it("allows only this site's own scripts and those with the nonce", () => {
    expect(policy.get("script-src")).toEqual(["'self'", "'nonce-bm9uY2U='"]);
  });

  it("allows inline styles as attributes only", () => {
    const inline = [...policy].filter(([, sources]) => sources.includes("'unsafe-inline'")).map(([name]) => name);
    expect(inline).toEqual(["style-src-attr"]);
  });

  it("allows no wildcard, no eval, and from other hosts only the pictures of Google accounts", () => {
    const pictures = "https://lh3.googleusercontent.com";
    expect([...policy].filter(([, sources]) => sources.includes(pictures)).map(([name]) => name)).toEqual(["img-src"]);
    const sources = [...policy.values()].flat().filter((source) => source !== pictures);
    expect(sources.filter((source) => !/^'(self|none|unsafe-inline|nonce-.*)'$|^data:$/.test(source))).toEqual([]);
  });

  it("allows the service worker and the manifest from this site only", () => {
    expect(["worker-src", "manifest-src"].map((name) => policy.get(name))).toEqual([["'self'"], ["'self'"]]);
  });

  it("forbids framing, another base URL and forms to other sites", () => {
    expect(["frame-ancestors", "base-uri", "object-src"].map((name) => policy.get(name))).toEqual([
      ["'none'"],
      ["'none'"],
      ["'none'"],
    ]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
  });
});

describe("[S9] a response", () => {
  it("carries all security headers", () => {
    const { headers } = secured(page(), facts);
    expect(headers.get("content-security-policy")).toBe(pagePolicy(facts.nonce));
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });

  it("that is not a page may load nothing", () => {
    const policy = secured(Response.json({}), facts).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("nonce");
  });

  it("sets Strict-Transport-Security only over HTTPS", () => {
    expect(secured(page(), { ...facts, isHttps: false }).headers.has("strict-transport-security")).toBe(false);
  });

  it("has no policy in development, because hot reload would break", () => {
    expect(secured(page(), { ...facts, withPolicy: false }).headers.has("content-security-policy")).toBe(false);
  });

  it("keeps its status, body and cookies", async () => {
    const cookies: [string, string][] = [
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ];
    const copy = secured(new Response("made", { status: 201, headers: cookies }), facts);
    expect([copy.status, await copy.text(), copy.headers.getSetCookie()]).toEqual([201, "made", ["a=1", "b=2"]]);
  });
});

it("[S9] a nonce has 128 bits and is different each time", () => {
  const nonces = new Set(Array.from({ length: 1_000 }, newNonce));
  expect(nonces.size).toBe(1_000);
  expect([...nonces].every((nonce) => Buffer.from(nonce, "base64").length === 16)).toBe(true);
});

function crossSite(method: string, headers: Record<string, string>): boolean {
  return isCrossSite(new Request("https://wordroom.example/api/rooms", { method, headers }));
}

describe("[S8] a request that changes state", () => {
  it("is allowed from this site's own pages", () => {
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

  it("is refused by Sec-Fetch-Site alone", () => {
    expect(crossSite("PUT", { "sec-fetch-site": "cross-site" })).toBe(true);
    expect(crossSite("DELETE", { "sec-fetch-site": "same-site" })).toBe(true);
    expect(crossSite("POST", { "sec-fetch-site": "cross-site", origin: "https://wordroom.example" })).toBe(true);
  });

  it("is allowed from clients that are not browsers", () => {
    expect(crossSite("POST", {})).toBe(false);
  });
});

it("[S8] a WebSocket upgrade from another site is refused although it is a GET", () => {
  expect(crossSite("GET", { upgrade: "websocket", origin: "https://evil.example" })).toBe(true);
  expect(crossSite("GET", { upgrade: "WebSocket", "sec-fetch-site": "cross-site" })).toBe(true);
  expect(crossSite("GET", { upgrade: "websocket", origin: "https://wordroom.example" })).toBe(false);
});

it("a link from another site is allowed", () => {
  expect(crossSite("GET", { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(false);
});
