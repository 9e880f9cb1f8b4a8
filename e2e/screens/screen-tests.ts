import { expect } from "playwright/test";
import type { Language } from "../pages/app-page.ts";
import { test } from "./checks.ts";
import { TOUCH_PX } from "./layout.ts";

/** What holds for every screen in a language. Each language has a file of its own, so that both are visited at once. */
export function testScreens(language: Language): void {
  test.use({ language });

  test(`each screen is reached, and no script fails on it: ${language}`, ({ findings }) => {
    expect(findings.broken).toEqual([]);
  });

  test(`[U1] axe finds nothing on any screen: ${language}`, ({ findings }) => {
    expect(findings.inaccessible).toEqual([]);
  });

  test(`[U2] no screen scrolls sideways, from a phone of 320 px to a projector of 1,024: ${language}`, ({
    findings,
  }) => {
    expect(findings.sideways).toEqual([]);
  });

  test(`[U2] all that can be pressed is ${TOUCH_PX} px wide and high: ${language}`, ({ findings }) => {
    expect(findings.small).toEqual([]);
  });
}
