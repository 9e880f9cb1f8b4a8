import { failureText } from "./form-text.ts";
import type { FormFailure } from "./room-form-data.ts";

/** Above a form: that it was not accepted, and why. */
export function FormFailureNote({ failure, title }: { failure: FormFailure | null; title: string }) {
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-control border border-bad bg-bad-soft px-4 py-3 font-medium text-bad">
      {failureText(failure, title)}
    </p>
  );
}
