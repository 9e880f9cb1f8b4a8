import { Link, useLocation } from "react-router";
import { classes } from "./classes.ts";

type ChoicesProps = {
  label: string;
  /** The parameter of the address that the choice is kept in. */
  parameter: string;
  options: readonly { value: string; label: string }[];
  current: string;
  className?: string;
};

/** Choices side by side. They are links, so that a view has an address and Back returns to the one before. */
export function Choices({ label, parameter, options, current, className }: ChoicesProps) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex rounded-[14px] border border-line bg-sunken p-px">
        {options.map((option) => (
          <li key={option.value} className="flex-auto">
            <Link
              to={{ search: withParameter(search, parameter, option.value) }}
              preventScrollReset
              aria-current={option.value === current ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center justify-center rounded-control px-2 text-center text-sm font-bold sm:px-4",
                option.value === current ? "stroke-behind" : "text-ink-soft hover:text-ink",
              )}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function withParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return `?${parameters}`;
}
