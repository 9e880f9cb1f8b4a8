import { failureText } from "./form-text.ts";
import type { FormFailure } from "./room-form-data.ts";

type FormFailureNoteProps = {
  failure: FormFailure | null;
  title: string;
  /** Why a room refused it, where that is known. */
  reason?: string | null;
};

/** Above a form: that it was not accepted, and why. */
export function FormFailureNote({ failure, title, reason = null }: FormFailureNoteProps) {
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-control border border-bad bg-bad-soft px-4 py-3 font-medium text-bad">
      {failureText(failure, title, reason)}
    </p>
  );
}
