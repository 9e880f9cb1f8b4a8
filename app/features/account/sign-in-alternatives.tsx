import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { GoogleButton } from "./google-button.tsx";

/** Under a sign-in form: signing in with Google instead. */
export function GoogleAlternative({ label, next }: { label: string; next: string | null }) {
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
        {m.account_or()}
      </p>
      <GoogleButton label={label} next={next} />
    </div>
  );
}

/** At the end of the page: a link between signing in and registering. */
export function OtherFormLink({ question, label, to }: { question: string; label: string; to: string }) {
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
      {question}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-primary underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  );
}
