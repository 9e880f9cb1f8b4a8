import crypto from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./passwords.ts";

const CHEAP = { ln: 4, r: 8, p: 1 };

describe("[S6] a password", () => {
  it("is stored as a scrypt hash with its parameters and its own salt", async () => {
    const [first, second] = [await hashPassword("mật khẩu"), await hashPassword("mật khẩu")];
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await isPassword("mật khẩu", first)).toBe(true);
    expect(await isPassword("mat khau", first)).toBe(false);
  });

  it("is still accepted with the older parameters, and then must be hashed again", async () => {
    const old = await hashPassword("1234", CHEAP);
    expect(await isPassword("1234", old)).toBe(true);
    expect(await isPassword("1235", old)).toBe(false);
    expect([isOutdated(old), isOutdated(await hashPassword("1234"))]).toEqual([true, false]);
  });

  it("agrees with the second vector of RFC 7914, section 12", async () => {
    const hash = "cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw";
    expect(await isPassword("pleaseletmein", `$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$${hash}`)).toBe(true);
  });

  it("of an account without one is checked with the same work, and is never accepted", async () => {
    const stored = await hashPassword("other");
    const scrypt = vi.spyOn(crypto, "scrypt");
    expect([await isPassword("1234", stored), await isPassword("1234", null)]).toEqual([false, false]);
    const [known, nobody] = scrypt.mock.calls.map(([, , length, options]) => ({ length, options }));
    expect(nobody).toEqual(known);
    expect(known).toMatchObject({ length: 32, options: { N: 16_384, r: 8, p: 5 } });
    scrypt.mockRestore();
  });

  it.each([
    "$scrypt$ln=30,r=8,p=5$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g",
    "$scrypt$ln=14,r=8,p=5$short$short",
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
    "",
  ])("with the stored hash %j is never accepted", async (stored) => {
    await expect(isPassword("1234", stored)).rejects.toThrow("can't be read");
  });
});
