import { type RefObject, useEffect } from "react";
import { m } from "../i18n/paraglide/messages.js";
import type { FormFailure } from "./failure.ts";

type Unreachable = { failure: Extract<FormFailure, { kind: "failed" }> };

/**
 * The result of a submit; a failure instead of an exception where the server can't be reached, so that the form stays
 * with everything typed into it. A thrown redirect passes through.
 */
export async function failedIfUnreachable<T>(result: Promise<T>): Promise<T | Unreachable> {
  try {
    return await result;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { failure: { kind: "failed" } };
  }
}

/** After a refused submit moves the focus to the first wrong field, or else to the message above the fields. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (!failure) return;
    const candidates = ["[aria-invalid=true]", "[role=alert]"].map((selector) =>
      form.current?.querySelector<HTMLElement>(selector),
    );
    candidates.find((element) => element)?.focus();
  }, [form, failure]);
}

/** How long to wait, in words: seconds below a minute, else whole minutes. */
export function waitText(seconds: number): string {
  return seconds < 60 ? m.wait_seconds({ count: seconds }) : m.wait_minutes({ count: Math.ceil(seconds / 60) });
}
