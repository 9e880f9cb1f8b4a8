import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import { useIsHydrated } from "../deferred.ts";
import { CONTROL, Field } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The accessible name of the button that shows the password. */
  showLabel: string;
};

/** A password that can be shown: people who see what they type choose longer ones, and make fewer mistakes. */
export function PasswordField({ label, hint, error, showLabel, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? "text" : "password"}
            className={classes(CONTROL, "pr-12", className)}
          />
          {/* Without JavaScript the button would do nothing. */}
          {isHydrated && (
            <button
              type="button"
              aria-label={showLabel}
              aria-pressed={isShown}
              aria-controls={ids.id}
              title={showLabel}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
