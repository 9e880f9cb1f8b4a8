import type { ReactNode, Ref, SubmitEvent } from "react";
import { useLocation } from "react-router";
import { classes } from "../../ui/classes.ts";

type SwitchFormProps = {
  action: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A plain form, so that it works before any script has loaded: the server redirects back to the page. */
export function SwitchForm({ children, action, onSubmit, ...form }: SwitchFormProps) {
  const { pathname, search } = useLocation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The redirect inherits the fragment, which the server never sees.
    event.currentTarget.action = action + location.hash;
    onSubmit?.(event);
  };
  return (
    <form method="post" action={action} onSubmit={submit} {...form}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  );
}

/** Choices side by side, one of which is current. */
export function Segments({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="flex rounded-[14px] border border-line bg-sunken p-px">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The classes of one choice. */
export function segment(isCurrent: boolean): string {
  return classes(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3 text-sm font-bold",
    isCurrent ? "bg-surface text-primary ring-1 ring-line" : "text-ink-soft hover:text-ink",
  );
}

/** The classes of a switch that is a single button. */
export const SWITCH_BUTTON =
  "grid size-11 place-items-center rounded-control text-sm font-bold text-primary hover:bg-primary-soft";
