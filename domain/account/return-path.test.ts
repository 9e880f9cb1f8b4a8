import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localPath } from "./return-path.ts";

describe("[S7] a return path", () => {
  it.each([
    ["/", "/"],
    ["/multi-player/create", "/multi-player/create"],
    ["/j/ABC234?name=An#top", "/j/ABC234?name=An#top"],
    ["/dashboard?tab=lớp", "/dashboard?tab=l%E1%BB%9Bp"],
    ["/a/../profile", "/profile"],
    ["/loginx", "/loginx"],
    ["/x?next=https://evil.example", "/x?next=https://evil.example"],
  ])("%j is %j", (text, path) => {
    expect(localPath(text)).toBe(path);
  });

  it.each([
    null,
    "",
    "dashboard",
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\b",
    "/..//evil.example",
    "/./\u002f/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/a\u0000",
    "/a\u202e",
    "javascript:alert(1)",
    "data:text/html,x",
    "/login",
    "/login?next=/login",
    "/LOGIN",
    "/%6cogin",
    "/x/../login",
    "/register/",
    "/logout",
    "/auth/google-success?token=x",
    "/api/users/logout",
    "/ws/ABC234",
    `/${"a".repeat(512)}`,
  ])("%j is refused", (text) => {
    expect(localPath(text)).toBeNull();
  });

  it("always leads to this site, and does not change when it is parsed again", () => {
    const piece = fc.constantFrom("/", "\\", ".", "..", "@", ":", "?", "#", "%2f", "%5c", "\t", "evil.example", "a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = localPath(`/${pieces.join("")}`);
        if (path === null) return;
        expect(new URL(path, "https://wordroom.example").host).toBe("wordroom.example");
        expect(localPath(path)).toBe(path);
      }),
    );
  });
});
