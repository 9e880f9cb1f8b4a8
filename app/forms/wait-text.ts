import { m } from "../i18n/paraglide/messages.js";

/** How long to wait, in words: seconds below a minute, else whole minutes. */
export function waitText(seconds: number): string {
  return seconds < 60 ? m.wait_seconds({ count: seconds }) : m.wait_minutes({ count: Math.ceil(seconds / 60) });
}
