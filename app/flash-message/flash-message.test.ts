import { expect, test } from "vitest";
import { flashMessageIn, withFlashMessage } from "./flash-message.ts";

const cookieFor = (address: string) => withFlashMessage("signed_in", new URL(address)).headers["Set-Cookie"];

test("a message set by a response is read on the next page", () => {
  const [pair = ""] = cookieFor("https://wordroom.example/login").split(";");
  expect(flashMessageIn(`theme=dark; ${pair}; lang=vi`)).toBe("signed_in");
});

test("[S8] the cookie travels over TLS only, where there is TLS", () => {
  expect(cookieFor("https://wordroom.example/login")).toMatch(/; Secure$/);
  expect(cookieFor("http://127.0.0.1:8787/login")).not.toContain("Secure");
});

test.each([null, "", "theme=dark", "notice=", "notice=<b>hello</b>", "notice=toString", "another-notice=signed_in"])(
  "only known messages are read, not %j",
  (cookies) => {
    expect(flashMessageIn(cookies)).toBeNull();
  },
);
