import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

type NoticeProps = {
  tone: "info" | "error";
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

const LOOK = {
  info: { box: "border-primary bg-primary-soft text-on-primary-soft", Icon: Info, role: "status" },
  error: { box: "border-bad bg-bad-soft text-bad", Icon: CircleAlert, role: "alert" },
} as const;

/** The outcome of an action. It stays until it is closed, or replaced by the next outcome. */
export function Notice({ tone, closeLabel, onClose, children }: NoticeProps) {
  const { box, Icon, role } = LOOK[tone];
  return (
    <div
      role={role}
      tabIndex={-1}
      className={classes("flex items-start gap-2 rounded-control border py-1 pr-1 pl-4 font-medium", box)}
    >
      <Icon aria-hidden="true" className="mt-3 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">{children}</div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
