import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Viewer } from "../../../workers/auth/viewer.ts";

/** Who is signed in, as every page shows it. */
export type ShownViewer = { id: string; displayName: string; picture: string | null };

export function shownViewer(viewer: Viewer): ShownViewer | null {
  if (viewer.kind === "guest") return null;
  const { id, displayName, picture } = viewer.user;
  return { id, displayName, picture };
}

/** Where forms sign in, change the account or delete it. Signing out is known here before the server knows it. */
const ACCOUNT_PAGES = /^\/(?:login|register|admin|reset-password|auth|profile)(?:\/|$)/;

/** Whether somebody else may be signed in after this than before: a form has done it, or a guard has found nobody. */
export function changesViewer(change: Pick<ShouldRevalidateFunctionArgs, "formAction" | "actionStatus" | "nextUrl">) {
  const { formAction, actionStatus = 200, nextUrl } = change;
  if (formAction === undefined) return nextUrl.pathname === "/login";
  const { pathname } = new URL(formAction, nextUrl);
  return actionStatus < 400 && ACCOUNT_PAGES.test(pathname);
}
