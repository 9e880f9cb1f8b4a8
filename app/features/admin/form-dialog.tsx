import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { useAction } from "./use-action.ts";

type FormDialogProps = {
  /** What the button does. */
  label: string;
  /** To whom or what. */
  about: string;
  button?: Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;
  /** Said where the server does not take it. */
  failed?: string;
  /** Saves the form; null if it has to be changed first, which the fields then say. */
  save: (form: FormData) => (() => Promise<{ ok: boolean }>) | null;
  children: ReactNode;
};

/** A button that opens a form, which stays open with what was typed until it is saved. */
export function FormDialog({
  label,
  about,
  button,
  failed = m.admin_change_failed(),
  save,
  children,
}: FormDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { act, isBusy } = useAction();
  const title = `${label}: ${about}`;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const call = save(new FormData(event.currentTarget));
    const saved = call && (await act(call, { done: m.admin_saved(), failed }));
    if (saved) setIsOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} aria-label={title}>
        {label}
      </Button>
      <Dialog open={isOpen} title={title} closeLabel={m.close()} onClose={() => setIsOpen(false)}>
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          {children}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.admin_sense_save()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
