import type { FormFailure } from "../../forms/failure.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { failureText } from "./account-text.ts";

/** Above a form: that it was not accepted, and why. @param props.title what could not be done */
export function FailureNote({ failure, title }: { failure: FormFailure | null | undefined; title: string }) {
  return failure ? <FormAlert>{failureText(failure, title)}</FormAlert> : null;
}
