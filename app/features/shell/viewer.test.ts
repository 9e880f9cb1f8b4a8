import { expect, test } from "vitest";
import { changesViewer, shownViewer } from "./viewer.ts";

const to = (path: string) => new URL(path, "https://wordroom.example");

test("every page knows the id, the name and the picture of who is signed in, and nothing else", () => {
  const user = { id: "1", displayName: "Mai", email: "mai@example.org", role: "admin", picture: null } as const;
  expect(shownViewer({ kind: "user", sessionId: "s", signedInAtMs: 0, user })).toEqual({
    id: "1",
    displayName: "Mai",
    picture: null,
  });
  expect(shownViewer({ kind: "guest", why: "none" })).toBeNull();
});

test.each([
  "/login?next=%2Fj%2FABC234",
  "/register",
  "/admin",
  "/reset-password?token=x",
  "/profile?edit",
  "/profile/delete",
])("who is signed in is asked anew after the form of %s", (formAction) => {
  expect(changesViewer({ formAction, nextUrl: to("/dashboard") })).toBe(true);
});

test("nothing is asked anew after a form that was refused, or another form, or a mere link", () => {
  expect(changesViewer({ formAction: "/login", actionStatus: 400, nextUrl: to("/login") })).toBe(false);
  expect(changesViewer({ formAction: "/multi-player/create", nextUrl: to("/multi-player/wait/ABC234") })).toBe(false);
  expect(changesViewer({ nextUrl: to("/multi-player") })).toBe(false);
});

test("signing out needs no server, so that it works without a network", () => {
  expect(changesViewer({ formAction: "/logout", nextUrl: to("/") })).toBe(false);
});

test("who is led to sign in is shown as signed out, also where the session ended meanwhile", () => {
  expect(changesViewer({ nextUrl: to("/login?next=%2Fprofile") })).toBe(true);
});
