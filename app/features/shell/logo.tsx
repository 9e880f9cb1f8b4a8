import { MARK_PATH } from "./mark.ts";

/** The mark: an open door whose two leaves make a W. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-extrabold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
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
      Wordroom
    </span>
  );
}
