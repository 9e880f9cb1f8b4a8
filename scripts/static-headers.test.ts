import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { secured } from "../workers/http/security.ts";

/** The rules of `public/_headers` by their path. */
function rulesIn(text: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    if (!line.startsWith(" ")) rules.set(line, []);
    else [...rules.values()].at(-1)?.push(line.trim());
  }
  return rules;
}

const rules = rulesIn(readFileSync("public/_headers", "utf8"));

describe("[S9] a static file, which does not pass the Worker", () => {
  it("has the security headers of every other response", () => {
    const facts = { nonce: "", isHttps: true, withPolicy: false };
    const ofResponses = [...secured(new Response(null), facts).headers].map(([name, value]) => `${name}: ${value}`);
    const ofFiles = rules.get("/*")?.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
    expect(ofFiles).toEqual(expect.arrayContaining(ofResponses));
  });

  it("has one policy only: a web worker with two could do what both allow", () => {
    expect(rules.get("/*")?.filter((line) => line.startsWith("Content-Security-Policy:"))).toHaveLength(1);
    const others = [...rules].filter(([path, lines]) => path !== "/*" && lines.some((line) => /^Content-S/.test(line)));
    expect(others.map(([path]) => path)).toEqual(["/assets/apkg.worker-*", "/sw.js"]);
    for (const [, lines] of others) expect(lines).toContain("! Content-Security-Policy");
  });
});
