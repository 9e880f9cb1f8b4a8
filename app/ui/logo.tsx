import { MARK_PATH } from "./logo-mark.ts";

/** The mark of the site. Its size comes from `className`; beside it stands the name. */
export function Logo({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <path
        d={MARK_PATH}
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
