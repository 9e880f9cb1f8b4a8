import { suspensionReasonText } from "../../i18n/suspension-reasons.ts";
import { googleFailureText } from "./google.ts";

/**
 * Why signing in with Google failed, by the address of a page, with the reason of a suspension. Only loaders ask: the
 * reasons' texts are not in the browser.
 * @param name of the parameter with the code
 * @returns null if no more is known than that it failed
 */
export function googleFailureIn({ searchParams }: URL, name: "google" | "error"): string | null {
  const text = googleFailureText(searchParams.get(name));
  const reason = text === null ? null : suspensionReasonText(searchParams.get("reason"));
  return reason === null ? text : `${reason} ${text}`;
}
