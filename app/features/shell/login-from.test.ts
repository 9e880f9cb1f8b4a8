import { expect, test } from "vitest";
import { loginFrom } from "./login-from.ts";

const from = (address: string) => loginFrom(new URL(address, "https://wordroom.example"));

test("whoever signs in from a page comes back to it", () => {
  expect(from("/multi-player/create")).toBe("/login?next=%2Fmulti-player%2Fcreate");
  expect(from("/multi-player/join?code=K7QXPA")).toBe("/login?next=%2Fmulti-player%2Fjoin%3Fcode%3DK7QXPA");
});

test("on the way to sign in already, the way back stays", () => {
  expect(from("/register?next=%2Fterms")).toBe("/login?next=%2Fterms");
});

test.each(["/", "/admin", "/logout", "/auth/google-error?error=access_denied", "/reset-password?token=x"])(
  "nobody comes back to %s",
  (address) => expect(from(address)).toBe("/login"),
);

test("an address that only begins like one of them is a page like others", () => {
  expect(from("/administration")).toBe("/login?next=%2Fadministration");
});
