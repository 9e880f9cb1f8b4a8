import { type RefObject, useEffect, useState } from "react";
import { m } from "../i18n/paraglide/messages.js";
import { isControl } from "./control.ts";
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

/**
 * What is shown of a refused submit: the focus moves to the first wrong field, and a field's error goes when the field is
 * edited. @returns null if nothing is left
 */
export function useFormFailure(
  form: RefObject<HTMLFormElement | null>,
  failure: FormFailure | null,
): FormFailure | null {
  const [{ of, left }, setShown] = useState({ of: failure, left: failure });
  if (of !== failure) setShown({ of: failure, left: failure });
  useFocusFirstError(form, failure);
  useEffect(() => {
    const element = form.current;
    const edited = ({ target }: Event) => {
      if (!isControl(target)) return;
      const { name } = target;
      // Without an error nothing is rendered: parts of the form that are still to be hydrated would lose what is in them.
      setShown((shown) => (shown.left === null ? shown : { ...shown, left: withoutField(shown.left, name) }));
    };
    element?.addEventListener("input", edited);
    return () => element?.removeEventListener("input", edited);
  }, [form]);
  return of === failure ? left : failure;
}

/** A failure without a field's error; null if no error is left. */
export function withoutField(failure: FormFailure | null, name: string): FormFailure | null {
  if (failure?.kind !== "fields") return failure;
  const errors = Object.entries(failure.errors).filter(
    // Two passwords that differ are mended by either of them.
    ([field, code]) => field !== name && !(code === "password_mismatch" && /password/i.test(name)),
  );
  return errors.length > 0 ? { kind: "fields", errors: Object.fromEntries(errors) } : null;
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
