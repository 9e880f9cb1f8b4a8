import { type RefObject, useEffect } from "react";

/** After a refused submit the focus goes to the first field that has to be changed, or to what is said above them. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (!failure) return;
    const place = ["[aria-invalid=true]", "[role=alert]"].map((at) => form.current?.querySelector<HTMLElement>(at));
    place.find((element) => element)?.focus();
  }, [form, failure]);
}
