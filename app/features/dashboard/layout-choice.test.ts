import { expect, test } from "vitest";
import { layoutCookie, layoutOf } from "./layout-choice.tsx";

test("the dashboard has the layout that this device chose last, at first the full one", () => {
  expect(layoutOf(null)).toBe("full");
  expect(layoutOf("theme=dark; dashboard=compact")).toBe("compact");
  expect(layoutOf("dashboard=full")).toBe("full");
  expect(layoutOf("other-dashboard=compact")).toBe("full");
});

test("only a known layout is remembered, over https in a secure cookie", () => {
  expect(layoutCookie("compact", true)).toMatch(/^dashboard=compact; Path=\/; .*; Secure$/);
  expect(layoutCookie("full", false)).not.toContain("Secure");
  expect(layoutCookie("wide", true)).toBeNull();
});
