import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";

type PanelItemProps = { Icon: ComponentType<{ className: string; "aria-hidden": "true" }>; children: ReactNode };

const LOOK =
  "flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-1 rounded-control px-1 py-1.5 " +
  "text-center text-xs font-semibold text-primary no-underline hover:bg-primary-soft sm:text-sm";

/** Something that can be done from the panel of the results: a sign, and its name beneath. */
export function PanelButton({ Icon, children, ...rest }: PanelItemProps & PanelAct) {
  return (
    <button type="button" {...rest} className={LOOK}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  );
}
type PanelAct = { onClick: () => void; "aria-haspopup"?: "dialog" };

/** Somewhere to go from there. */
export function PanelLink({ Icon, to, children }: PanelItemProps & { to: string }) {
  return (
    <Link to={to} className={LOOK}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
