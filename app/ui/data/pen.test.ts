import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const DRAWN = readFileSync(new URL("pen.svg", import.meta.url), "utf8");

describe("the pen", () => {
  it("is drawn in six poses", () => {
    const ids = Array.from(DRAWN.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toEqual(["waits", "cheers", "consoles", "searches", "sleeps", "lost"]);
  });

  it("runs no script and loads nothing from elsewhere", () => {
    expect(DRAWN).not.toMatch(/<script|<style|<image|<use|<foreignObject|href|url\(|\son\w+=/i);
  });

  it("is one file of at most 6 KB as it is sent", () => {
    expect(gzipSync(DRAWN).length).toBeLessThanOrEqual(6 * 1024);
  });
});
