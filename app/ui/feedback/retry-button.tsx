import { useRevalidator } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../button.tsx";

/** Loads the page's data once more; what was typed or chosen on the page stays. */
export function RetryButton({ label = m.try_again() }: { label?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === "loading"} onClick={() => void revalidate()}>
      {label}
    </Button>
  );
}
