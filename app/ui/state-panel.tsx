import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type Kind = "loading" | "empty" | "error" | "info";

type StatePanelProps = {
  kind: Kind;
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** For a panel that is the whole page: its title is then the page's heading. */
  isPage?: boolean;
};

/** What stands where content would be: it loads, there is none, or it failed. */
export function StatePanel({ kind, title, text, children, isPage = false }: StatePanelProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      // A page that takes another's place is news, also where nothing has failed.
      role={kind === "error" || isPage ? "alert" : "status"}
      className={classes(
        "grid content-center justify-items-center gap-3 rounded-card border px-4 text-center",
        isPage ? "mx-auto w-full max-w-2xl bg-surface py-14 shadow-card" : "border-dashed py-8",
        kind === "error" ? "border-bad" : "border-line",
      )}
    >
      <Sign kind={kind} />
      <Title
        className={classes(
          "text-balance",
          isPage ? "text-2xl font-bold" : "font-semibold",
          !isPage && kind === "error" && "text-bad",
        )}
      >
        {title}
      </Title>
      {text && <p className="max-w-prose text-balance text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

const SIGN = {
  empty: { Icon: Inbox, look: "bg-sunken text-ink-soft" },
  error: { Icon: CircleAlert, look: "bg-bad-soft text-bad" },
  info: { Icon: Info, look: "bg-primary-soft text-on-primary-soft" },
} as const;

function Sign({ kind }: { kind: Kind }) {
  if (kind === "loading") {
    return (
      <span className="grid size-12 place-items-center text-primary">
        <Spinner />
      </span>
    );
  }
  const { Icon, look } = SIGN[kind];
  return (
    <span aria-hidden="true" className={classes("grid size-12 place-items-center rounded-full", look)}>
      <Icon className="size-6" />
    </span>
  );
}
