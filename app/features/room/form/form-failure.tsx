import type { FormFailure } from "../../../forms/failure.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { failureText } from "./form-text.ts";

type FormFailureNoteProps = {
  failure: FormFailure | null;
  title: string;
  /** Why a room refused it, where that is known. */
  reason?: string | null;
};

/** Above a form: that it was not accepted, and why. */
export function FormFailureNote({ failure, title, reason = null }: FormFailureNoteProps) {
  if (!failure) return null;
  return <FormAlert>{failureText(failure, title, reason)}</FormAlert>;
}
