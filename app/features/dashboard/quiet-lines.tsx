import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";

export const TEXT_LINK =
  "inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

/** A part of the dashboard with nothing in it yet. */
export type QuietLine = { to: string; Icon: LucideIcon; title: string; text: string };

/** The parts with nothing in them, each in one line that says what comes there. */
export function QuietLines({ title, lines }: { title: string; lines: readonly QuietLine[] }) {
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1 font-bold">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map(({ to, Icon, title: name, text }) => (
          <li key={name}>
            <Link to={to} className="group flex min-h-14 items-center gap-3 rounded-control py-2">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <span className="min-w-0 items-baseline gap-x-6 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
                <span className="block font-semibold group-hover:underline">{name}</span>
                <span className="block text-sm text-pretty text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
