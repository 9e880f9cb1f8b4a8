import { expect, test } from "vitest";
import { changesViewer, loginPath, shownViewer } from "./viewer.ts";

const to = (path: string) => new URL(path, "https://wordroom.example");

test("pages get only the id, the name, the pictures and whether the signed-in user is an administrator", () => {
  const user = {
    id: "1",
    displayName: "Mai",
    email: "mai@example.org",
    role: "admin",
    nameVerdict: null,
    picture: null,
    avatar: "owl",
  } as const;
  expect(shownViewer({ kind: "user", sessionId: "s", signedInAtMs: 0, user })).toEqual({
    id: "1",
    displayName: "Mai",
    picture: null,
    avatar: "owl",
    isAdmin: true,
  });
  expect(shownViewer({ kind: "guest", why: "none" })).toBeNull();
});

test.each(["/login?next=%2Fj%2FABC234", "/register", "/admin", "/reset-password", "/profile?edit", "/profile/delete"])(
  "the viewer is loaded again after the form of %s",
  (formAction) => {
    expect(changesViewer({ formAction, nextUrl: to("/dashboard") })).toBe(true);
  },
);

test("the viewer is not loaded again after a refused form, another form or a link", () => {
  expect(changesViewer({ formAction: "/login", actionStatus: 400, nextUrl: to("/login") })).toBe(false);
  expect(changesViewer({ formAction: "/multi-player/create", nextUrl: to("/multi-player/wait/ABC234") })).toBe(false);
  expect(changesViewer({ nextUrl: to("/multi-player") })).toBe(false);
});

test("signing out does not load the viewer again, so that it works without a network", () => {
  expect(changesViewer({ formAction: "/logout", nextUrl: to("/") })).toBe(false);
});

test("a redirect to the sign-in page loads the viewer again: the session has ended", () => {
  expect(changesViewer({ nextUrl: to("/login?next=%2Fprofile") })).toBe(true);
});

const from = (address: string) => loginPath(new URL(address, "https://wordroom.example"));

test("signing in leads back to the page", () => {
  expect(from("/multi-player/create")).toBe("/login?next=%2Fmulti-player%2Fcreate");
  expect(from("/multi-player/join?code=K7QXPA")).toBe("/login?next=%2Fmulti-player%2Fjoin%3Fcode%3DK7QXPA");
});

test("a sign-in page keeps the page that it leads back to", () => {
  expect(from("/register?next=%2Fterms")).toBe("/login?next=%2Fterms");
});

test.each(["/", "/admin", "/logout", "/auth/google-error?error=access_denied", "/reset-password"])(
  "signing in does not lead back to %s",
  (address) => expect(from(address)).toBe("/login"),
);

test("a path that only begins like one of them is led back to", () => {
  expect(from("/administration")).toBe("/login?next=%2Fadministration");
});
