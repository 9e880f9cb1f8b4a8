import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { changePasswordSchema, loginSchema, profilePatchSchema, registrationSchema } from "./forms.ts";

const RIGHT = { displayName: "Lan", email: "lan@example.com", password: "mat khau", confirmPassword: "mat khau" };

function complaints(schema: v.GenericSchema, values: unknown): string[] {
  const parsed = v.safeParse(schema, values);
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

describe("the registration form", () => {
  it("takes what is right", () => {
    expect(v.parse(registrationSchema, { ...RIGHT, email: " LAN@example.com " })).toEqual(RIGHT);
  });

  it("complains in the order of its fields, each field once", () => {
    const empty = { displayName: "", email: "", password: "", confirmPassword: "" };
    expect(complaints(registrationSchema, empty)).toEqual([
      "displayName: display_name_required",
      "email: email_required",
      "password: password_required",
    ]);
  });

  // The specified order: what is mended one by one uncovers the next.
  it.each([
    [{ displayName: " " }, "displayName: display_name_required"],
    [{ displayName: "L" }, "displayName: display_name_too_short"],
    [{ email: "" }, "email: email_required"],
    [{ email: "lan" }, "email: email_invalid"],
    [{ password: "" }, "password: password_required"],
    [{ password: "12345" }, "password: password_too_short"],
    [{ confirmPassword: "another" }, "confirmPassword: password_mismatch"],
    [{ confirmPassword: "" }, "confirmPassword: password_mismatch"],
  ])("%j: %s", (change, complaint) => {
    expect(complaints(registrationSchema, { ...RIGHT, ...change })).toEqual([complaint]);
  });

  it("says that the passwords differ also when other fields are wrong", () => {
    const values = { ...RIGHT, email: "lan", confirmPassword: "another" };
    expect(complaints(registrationSchema, values)).toEqual([
      "email: email_invalid",
      "confirmPassword: password_mismatch",
    ]);
  });

  it("takes the same password typed in two ways for the same", () => {
    const values = { ...RIGHT, password: "mật khẩu".normalize("NFD"), confirmPassword: "mật khẩu".normalize("NFC") };
    expect(complaints(registrationSchema, values)).toEqual([]);
  });
});

it("sign-in asks for an address and any password", () => {
  expect(complaints(loginSchema, { email: "lan@example.com", password: "1" })).toEqual([]);
  expect(complaints(loginSchema, { email: "", password: "" })).toEqual([
    "email: email_required",
    "password: password_required",
  ]);
});

it("a profile is changed by what is sent of it", () => {
  expect(v.parse(profilePatchSchema, {})).toEqual({});
  expect(v.parse(profilePatchSchema, { displayName: " Lan ", role: "admin" })).toEqual({ displayName: "Lan" });
  expect(complaints(profilePatchSchema, { displayName: "" })).toEqual(["displayName: display_name_required"]);
});

it("a new password obeys the rules of new passwords, the old one needn't", () => {
  expect(complaints(changePasswordSchema, { currentPassword: "1", newPassword: "123456" })).toEqual([]);
  expect(complaints(changePasswordSchema, { newPassword: "12345" })).toEqual(["newPassword: password_too_short"]);
});
