import { describe, expect, it } from "vitest";
import { clearedCookies, readSessionCookies, sessionCookies, setsSession } from "./cookies.ts";

const SECURE = { INSECURE_HTTP: "" };
const PLAIN = { INSECURE_HTTP: "1" };

/** A cookie as its name, its value, and its attributes in small letters. */
function read(cookie: string) {
  const [pair = "", ...attributes] = cookie.split("; ");
  const [name, value] = pair.split("=");
  return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()).sort() };
}

describe("[S8] the cookies of a session", () => {
  const days30 = "max-age=2592000";

  it("belong to this host alone, and only its companion can be read by scripts", () => {
    expect(sessionCookies(SECURE, "a.b.c", "id-1").map(read)).toEqual([
      {
        name: "__Host-session",
        value: "a.b.c",
        attributes: ["httponly", days30, "path=/", "samesite=lax", "secure"],
      },
      { name: "__Host-signed-in", value: "id-1", attributes: [days30, "path=/", "samesite=lax", "secure"] },
    ]);
  });

  it("go over plain http only where the deployment says so", () => {
    expect(sessionCookies(PLAIN, "a.b.c", "id-1").map(read)).toEqual([
      { name: "sid", value: "a.b.c", attributes: ["httponly", days30, "path=/", "samesite=lax"] },
      { name: "signed-in", value: "id-1", attributes: [days30, "path=/", "samesite=lax"] },
    ]);
  });

  it("are both taken away, with the attributes that they were set with", () => {
    expect(clearedCookies(SECURE).map(read)).toEqual([
      {
        name: "__Host-session",
        value: "",
        attributes: ["httponly", "max-age=0", "path=/", "samesite=lax", "secure"],
      },
      { name: "__Host-signed-in", value: "", attributes: ["max-age=0", "path=/", "samesite=lax", "secure"] },
    ]);
  });

  it("are not taken under the names of plain http where the deployment has https", () => {
    const headers = new Headers({ cookie: "sid=evil; signed-in=evil; session=evil; __Host-session=a" });
    expect(readSessionCookies(headers, SECURE)).toEqual({ token: "a", companion: null });
    expect(readSessionCookies(headers, PLAIN)).toEqual({ token: "evil", companion: "evil" });
    expect(readSessionCookies(new Headers(), SECURE)).toEqual({ token: null, companion: null });
  });

  it("are known again on an answer", () => {
    const answer = new Headers([["set-cookie", "lang=vi"]]);
    expect(setsSession(answer, SECURE)).toBe(false);
    for (const cookie of clearedCookies(SECURE)) answer.append("set-cookie", cookie);
    expect([setsSession(answer, SECURE), setsSession(answer, PLAIN)]).toEqual([true, false]);
  });
});
