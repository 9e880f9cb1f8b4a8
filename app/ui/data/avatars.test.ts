import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const DRAWN = readFileSync(new URL("avatars.svg", import.meta.url), "utf8");

const NAMES =
  "buffalo carp cat chick cicada crab crane dragonfly duck elephant firefly fox " +
  "frog gecko goat lotus macaque owl pangolin rooster snail tiger turtle whale";

describe("the drawn avatars", () => {
  it("are the 24 that people pick from, each drawn on its own", () => {
    const ids = Array.from(DRAWN.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toEqual(NAMES.split(" "));
  });

  it("run no script and load nothing from elsewhere", () => {
    expect(DRAWN).not.toMatch(/<script|<style|<image|<use|<foreignObject|href|url\(|\son\w+=/i);
  });

  it("are one file of at most 12 KB as it is sent", () => {
    expect(gzipSync(DRAWN).length).toBeLessThanOrEqual(12 * 1024);
  });
});
