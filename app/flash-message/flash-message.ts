/** What the page after a redirect can report: the page on which it happened is gone by then. */
const FLASH_MESSAGES = [
  "signed_in",
  "registered",
  "signed_out",
  "profile_saved",
  "password_changed",
  "password_reset",
  "session_ended",
  "others_ended",
  "google_unlinked",
  "account_deleted",
  "certificate_withdrawn",
] as const;

export type FlashMessage = (typeof FLASH_MESSAGES)[number];

const NAME = "notice";
/** It is for the next page only, also where no script deletes it. */
const LIFETIME_S = 10;

/** The headers of a redirect whose target shows the message. */
export function withFlashMessage(message: FlashMessage, { protocol }: URL): { headers: { "Set-Cookie": string } } {
  return { headers: { "Set-Cookie": cookie(message, LIFETIME_S) + (protocol === "https:" ? "; Secure" : "") } };
}

/** The message in the cookies of a request or of the document, if there is one. */
export function flashMessageIn(cookies: string | null): FlashMessage | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1] ?? "";
  return FLASH_MESSAGES.find((message) => message === value) ?? null;
}

/** In the browser: sets the message for the next page. */
export function setFlashMessage(message: FlashMessage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is asynchronous.
  document.cookie = cookie(message, LIFETIME_S);
}

/** In the browser: reads the message and deletes it. */
export function takeFlashMessage(): FlashMessage | null {
  const message = flashMessageIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is asynchronous.
  if (message) document.cookie = cookie("", 0);
  return message;
}

function cookie(value: string, lifetimeS: number): string {
  return `${NAME}=${value}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax`;
}
