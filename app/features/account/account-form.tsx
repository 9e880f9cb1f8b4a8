import { type ComponentProps, useRef } from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import type { FormFailure } from "../../forms/failure.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "./failure-note.tsx";

type AccountFormProps = Omit<FormProps, "ref" | "method" | "noValidate" | "className"> & {
  answer: { failure: FormFailure } | undefined;
  /** What could not be done, where the answer says so. */
  failedTitle: string;
};

/**
 * A form of the account: above its fields stands why it was not accepted, and the focus goes to where that is mended. Its
 * action is that of the page it stands on, with its query.
 */
export function AccountForm({ answer, failedTitle, children, ...props }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, answer);
  return (
    <Form {...props} ref={form} method="post" noValidate className="grid gap-5">
      <FailureNote failure={answer?.failure} title={failedTitle} />
      {children}
    </Form>
  );
}

/** Sends the form, and is busy while any form of the page is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { formMethod } = useNavigation();
  return <Button {...props} type="submit" busy={formMethod === "POST"} />;
}
