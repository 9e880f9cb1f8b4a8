import { type RefObject, useEffect } from "react";

/** After a refused submit the focus goes to the first field that has to be changed. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, failure]);
}
