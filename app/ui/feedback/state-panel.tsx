import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { Spinner } from "../button.tsx";
import { classes } from "../classes.ts";
import { Pen, type PenPose } from "../data/pen.tsx";

type Kind = "loading" | "empty" | "error" | "info";

type StatePanelProps = {
  kind: Kind;
  title: string;
  text?: string;
  /** Stands in place of the icon. Not beside a form, not about money, and one on a screen. */
  pen?: PenPose | undefined;
  /** Buttons or links. */
  children?: ReactNode;
  /** Whether the panel is the whole page; its title is then the page's heading. */
  isPage?: boolean;
};

/** Shown in place of content that is loading, empty or failed, or instead of a whole page. */
export function StatePanel({ kind, title, text, pen, children, isPage = false }: StatePanelProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      // Announced at once if it replaces a page, also without an error.
      role={kind === "error" || isPage ? "alert" : "status"}
      className={classes(
        "grid content-center justify-items-center gap-3 rounded-card border px-4 text-center",
        isPage ? "mx-auto w-full max-w-2xl bg-surface py-14 shadow-card" : "border-dashed py-8",
        pen && !isPage ? "border-transparent" : !pen && kind === "error" ? "border-bad" : "border-line",
      )}
    >
      {pen ? <Pen pose={pen} className={isPage ? "size-40" : "size-28"} /> : <StateIcon kind={kind} />}
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

const ICONS = {
  error: { Icon: CircleAlert, className: "bg-bad-soft text-bad" },
  info: { Icon: Info, className: "bg-primary-soft text-on-primary-soft" },
} as const;

function StateIcon({ kind }: { kind: Kind }) {
  if (kind === "empty") return null;
  if (kind === "loading") {
    return (
      <span className="grid size-12 place-items-center text-primary">
        <Spinner />
      </span>
    );
  }
  const { Icon, className } = ICONS[kind];
  return (
    <span aria-hidden="true" className={classes("grid size-12 place-items-center rounded-full", className)}>
      <Icon className="size-6" />
    </span>
  );
}
