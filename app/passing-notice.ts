/** What can be said in passing on the page that somebody is led to: the page on which it happened is gone by then. */
const NOTICES = [
  "signed_in",
  "registered",
  "signed_out",
  "session_expired",
  "profile_saved",
  "password_changed",
  "password_reset",
  "session_ended",
  "others_ended",
  "google_unlinked",
  "account_deleted",
] as const;

export type PassingNotice = (typeof NOTICES)[number];

const NAME = "notice";
/** It is for the next page only, also where no script takes it away. */
const LIFETIME_S = 10;

/** The headers of an answer that leads to another page, where this is to be said. */
export function withNotice(notice: PassingNotice, { protocol }: URL): { headers: { "Set-Cookie": string } } {
  return { headers: { "Set-Cookie": cookie(notice, LIFETIME_S) + (protocol === "https:" ? "; Secure" : "") } };
}

/** What is to be said, by the cookies of a request or of the document; null where nothing is. */
export function noticeOf(cookies: string | null): PassingNotice | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1] ?? "";
  return NOTICES.find((notice) => notice === value) ?? null;
}

/** In the browser: leaves a notice for the page that comes next. */
export function leaveNotice(notice: PassingNotice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way needs a secure context, and answers later.
  document.cookie = cookie(notice, LIFETIME_S);
}

/** In the browser: what is to be said now, and never again. */
export function takeNotice(): PassingNotice | null {
  const notice = noticeOf(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way needs a secure context, and answers later.
  if (notice) document.cookie = cookie("", 0);
  return notice;
}

function cookie(value: string, lifetimeS: number): string {
  return `${NAME}=${value}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax`;
}
