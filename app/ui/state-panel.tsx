import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type StatePanelProps = {
  kind: "loading" | "empty" | "error" | "info";
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
      role={kind === "error" ? "alert" : "status"}
      className={classes(
        "grid justify-items-center gap-3 rounded-card border border-dashed border-line px-4 text-center",
        isPage ? "bg-surface py-14" : "py-8",
        kind === "error" && "border-bad",
      )}
    >
      {kind === "loading" && <Spinner />}
      <Title className={classes("font-semibold text-balance", isPage ? "text-2xl" : kind === "error" && "text-bad")}>
        {title}
      </Title>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
