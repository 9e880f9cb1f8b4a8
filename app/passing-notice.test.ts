import { expect, test } from "vitest";
import { noticeOf, withNotice } from "./passing-notice.ts";

const left = (address: string) => withNotice("signed_in", new URL(address)).headers["Set-Cookie"];

test("what an answer leaves behind is said on the next page", () => {
  const [pair = ""] = left("https://wordroom.example/login").split(";");
  expect(noticeOf(`theme=dark; ${pair}; lang=vi`)).toBe("signed_in");
});

test("[S8] the cookie travels over TLS only, where there is TLS", () => {
  expect(left("https://wordroom.example/login")).toMatch(/; Secure$/);
  expect(left("http://127.0.0.1:8787/login")).not.toContain("Secure");
});

test.each([null, "", "theme=dark", "notice=", "notice=<b>hello</b>", "notice=toString", "another-notice=signed_in"])(
  "only known notices are said, not %j",
  (cookies) => {
    expect(noticeOf(cookies)).toBeNull();
  },
);
