import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  changePasswordSchema,
  displayNameSchema,
  emailSchema,
  existingPasswordSchema,
  loginSchema,
  newPasswordSchema,
  profilePatchSchema,
  registrationSchema,
} from "./account-schemas.ts";

type TextSchema = v.GenericSchema<unknown, string>;

/** What a schema makes of a text: the clean text, or the codes of all that it complains about. */
function judged(schema: TextSchema, typed: unknown): string | string[] {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : parsed.issues.map(({ message }) => message);
}

describe("a display name", () => {
  it.each([
    ["An", "An"],
    ["  Nguyễn   Văn  An ", "Nguyễn Văn An"],
    ["x".repeat(50), "x".repeat(50)],
    ["ệ".normalize("NFD").repeat(50), "ệ".repeat(50)],
    ["<b>An</b>", "<b>An</b>"],
  ])("%j is %j", (typed, name) => {
    expect(judged(displayNameSchema, typed)).toBe(name);
  });

  it.each([
    ["display_name_required", ["", "  ", "\u200b\u202e", "\u0301\u0301", 7, null, undefined]],
    ["display_name_too_short", ["A", " A ", "A\u200b", "ệ".normalize("NFD")]],
    ["display_name_too_long", ["x".repeat(51), "x".repeat(100_000)]],
  ])("has one error: %s", (code, typed) => {
    for (const one of typed) expect(judged(displayNameSchema, one), String(one).slice(0, 20)).toEqual([code]);
  });
});

describe("an e-mail address", () => {
  it.each([
    [" Lan.Nguyen+lop10@Truong.EDU.vn ", "lan.nguyen+lop10@truong.edu.vn"],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ["a@b.co", "a@b.co"],
  ])("%j is %j", (typed, email) => {
    expect(judged(emailSchema, typed)).toBe(email);
  });

  it.each(["", "   ", 7, null])("%j counts as missing", (typed) => {
    expect(judged(emailSchema, typed)).toEqual(["email_required"]);
  });

  it.each([
    "lan",
    "lan@",
    "@example.com",
    "lan@example",
    "lan@@example.com",
    "lan@exam ple.com",
    "la n@example.com",
    "lan@example..com",
    "lan@-example.com",
    '"lan"@example.com',
    "<lan@example.com>",
    "lan@example.com\r\nBcc: all@example.com",
    "lan\u0000@example.com",
    "lan@example.com\u200b",
    "lấn@example.com",
    // The Kelvin sign is a k once it is made small: another person's address.
    "\u212aim@example.com",
    `${"x".repeat(65)}@example.com`,
    `${"x".repeat(64)}@${"y.".repeat(100)}com`,
    "x".repeat(100_000),
  ])("%.40j is invalid [S10]", (typed) => {
    expect(judged(emailSchema, typed)).toEqual(["email_invalid"]);
  });
});

describe("a password", () => {
  it("is normalized to one Unicode form, and otherwise unchanged", () => {
    expect(judged(newPasswordSchema, "mật khẩu".normalize("NFD"))).toBe("mật khẩu".normalize("NFC"));
    expect(judged(newPasswordSchema, " Ｐass  word ")).toBe(" Pass  word ");
  });

  it.each([
    ["password_required", ["", null, 123_456]],
    ["password_too_short", ["12345", "ế".normalize("NFD").repeat(5)]],
    ["password_repeats", ["      ", "aaaaaa", "AaAaAa", "121212", " a b a b "]],
    ["password_too_long", ["x".repeat(201), "\ufdfa".repeat(12), "x".repeat(1_000_000)]],
  ])("has one error: %s", (code, typed) => {
    for (const one of typed) expect(judged(newPasswordSchema, one)).toEqual([code]);
  });

  it("may be shorter at sign-in than a new one, but not empty", () => {
    expect(judged(existingPasswordSchema, "1")).toBe("1");
    expect(judged(existingPasswordSchema, "")).toEqual(["password_required"]);
  });
});

const RIGHT = { displayName: "Lan", email: "lan@example.com", password: "mat khau", confirmPassword: "mat khau" };

function complaints(schema: v.GenericSchema, values: unknown): string[] {
  const parsed = v.safeParse(schema, values);
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

describe("the registration form", () => {
  it("accepts valid input", () => {
    expect(v.parse(registrationSchema, { ...RIGHT, email: " LAN@example.com " })).toEqual(RIGHT);
  });

  it("has at most one error for each field, in the order of the fields", () => {
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

  it("reports different passwords also if other fields are invalid", () => {
    const values = { ...RIGHT, email: "lan", confirmPassword: "another" };
    expect(complaints(registrationSchema, values)).toEqual([
      "email: email_invalid",
      "confirmPassword: password_mismatch",
    ]);
  });

  it("treats two Unicode forms of one password as the same", () => {
    const values = { ...RIGHT, password: "mật khẩu".normalize("NFD"), confirmPassword: "mật khẩu".normalize("NFC") };
    expect(complaints(registrationSchema, values)).toEqual([]);
  });
});

it("sign-in requires an address and any password", () => {
  expect(complaints(loginSchema, { email: "lan@example.com", password: "1" })).toEqual([]);
  expect(complaints(loginSchema, { email: "", password: "" })).toEqual([
    "email: email_required",
    "password: password_required",
  ]);
});

it("a profile update may contain any of its fields", () => {
  expect(v.parse(profilePatchSchema, {})).toEqual({});
  expect(v.parse(profilePatchSchema, { displayName: " Lan ", role: "admin" })).toEqual({ displayName: "Lan" });
  expect(complaints(profilePatchSchema, { displayName: "" })).toEqual(["displayName: display_name_required"]);
});

it("a password change checks the new password by the rules for new ones, not the old one", () => {
  expect(complaints(changePasswordSchema, { currentPassword: "1", newPassword: "123456" })).toEqual([]);
  expect(complaints(changePasswordSchema, { newPassword: "12345" })).toEqual(["newPassword: password_too_short"]);
});
