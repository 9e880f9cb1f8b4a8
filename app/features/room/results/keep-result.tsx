import { Link } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { pathOf } from "../room-page.ts";

/** How a guest keeps what is shown here: the account that is made on the way back gets it, by the seat's secret. */
export function KeepResult({ code }: { code: string }) {
  const way = new URLSearchParams({ next: pathOf("results", code) });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      {m.keep_result_text()}
      <Link
        to={`/register?${way}`}
        className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4"
      >
        {m.keep_result_register()}
      </Link>
    </p>
  );
}
