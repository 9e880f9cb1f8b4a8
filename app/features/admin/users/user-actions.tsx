import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { SUSPENSION_REASONS, type SuspensionReason } from "../../../../domain/account/suspension.ts";
import { browserApi } from "../../../api.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { SUSPENSION_REASON_TEXTS } from "../../../i18n/suspension-reasons.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/feedback/dialog.tsx";
import { Menu } from "../../../ui/feedback/menu.tsx";
import type { MenuEntry } from "../../../ui/feedback/menu-button-content.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { useAction } from "../use-action.ts";
import type { ListedUser } from "./user-list.ts";

const ICON = { "aria-hidden": true, className: "size-5" } as const;

type Question = "delete" | "suspend" | "grant" | "revoke" | "reset";
type ResetLink = { link: string; expiresAt: string };

export type UserChange =
  | { change: "status"; status: "active" | "inactive"; reason?: SuspensionReason }
  | { change: "role"; role: "user" | "admin" };

/** What acts on the account with this id. */
export type UserCalls = {
  change: (id: string, json: UserChange) => Promise<{ ok: boolean }>;
  remove: (id: string) => Promise<{ ok: boolean }>;
  /** Null if no link could be made. */
  makeResetLink: (id: string) => Promise<ResetLink | null>;
};

const API_CALLS: UserCalls = {
  change: (id, json) => account().$patch({ param: { id }, json }),
  remove: (id) => account().$delete({ param: { id } }),
  makeResetLink: async (id) => {
    const response = await account()["reset-link"].$post({ param: { id } });
    return response.ok ? (await response.json()).data : null;
  },
};

type UserActionsProps = {
  user: Pick<ListedUser, "_id" | "displayName" | "email" | "isActive" | "role">;
  calls?: UserCalls;
};

/** What can be done to an account: a menu, and beside it on a wide screen the button that deletes it. */
export function UserActions({ user, calls = API_CALLS }: UserActionsProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [reason, setReason] = useState<SuspensionReason>(SUSPENSION_REASONS[0]);
  const [resetLink, setResetLink] = useState<ResetLink | null>(null);
  const { act, isBusy } = useAction();
  const { _id: id, displayName, email, isActive, role } = user;

  const change = (json: UserChange) =>
    act(() => calls.change(id, json), { done: m.admin_saved(), failed: m.admin_change_failed() });
  const makeLink = async () => {
    const call = async () => {
      const link = await calls.makeResetLink(id);
      return { ok: link !== null, link };
    };
    const made = await act(call, { failed: m.admin_change_failed() });
    if (made?.link) setResetLink(made.link);
  };
  const confirmed = async () => {
    setAsked(null);
    switch (asked) {
      case "delete":
        await act(() => calls.remove(id), {
          done: m.admin_user_deleted(),
          failed: m.admin_delete_user_error(),
        });
        return;
      case "suspend":
        await change({ change: "status", status: "inactive", reason });
        return;
      case "grant":
        await change({ change: "role", role: "admin" });
        return;
      case "revoke":
        await change({ change: "role", role: "user" });
        return;
      case "reset":
        await makeLink();
        return;
      default:
        return asked satisfies null;
    }
  };

  const entries: MenuEntry[] = [
    isActive
      ? { label: m.admin_suspend(), icon: <Ban {...ICON} />, onSelect: () => setAsked("suspend") }
      : {
          label: m.admin_reactivate(),
          icon: <CircleCheck {...ICON} />,
          onSelect: () => void change({ change: "status", status: "active" }),
        },
    { label: m.admin_reset_link(), icon: <KeyRound {...ICON} />, onSelect: () => setAsked("reset") },
    role === "admin"
      ? { label: m.admin_revoke(), icon: <ShieldOff {...ICON} />, onSelect: () => setAsked("revoke") }
      : { label: m.admin_grant(), icon: <ShieldCheck {...ICON} />, onSelect: () => setAsked("grant") },
    { label: m.admin_delete(), icon: <Trash2 {...ICON} />, onSelect: () => setAsked("delete") },
  ];
  const question = asked && QUESTIONS[asked];
  return (
    <span className="inline-flex items-center gap-2" aria-busy={isBusy || undefined}>
      <span className="hidden whitespace-nowrap @2xl:inline">
        <Button
          variant="danger"
          size="small"
          busy={isBusy}
          onClick={() => setAsked("delete")}
          aria-label={m.admin_delete_of({ name: displayName })}
        >
          {m.admin_delete()}
        </Button>
      </span>
      <Menu
        entries={entries}
        variant="quiet"
        align="end"
        label={m.admin_actions_for({ name: displayName })}
        failedLabel={m.error_part_title()}
      >
        <Ellipsis {...ICON} />
      </Menu>
      <ConfirmDialog
        open={question !== null}
        title={question?.title() ?? ""}
        confirmLabel={question?.confirm() ?? ""}
        cancelLabel={m.cancel()}
        tone={asked === "delete" || asked === "suspend" ? "danger" : "primary"}
        onCancel={() => setAsked(null)}
        onConfirm={() => void confirmed()}
      >
        <p className="wrap-anywhere">
          <strong>{displayName}</strong> · {email}
        </p>
        <p>{question?.text()}</p>
        {asked === "suspend" && <ReasonField reason={reason} onChange={setReason} />}
      </ConfirmDialog>
      <ResetLinkDialog name={displayName} made={resetLink} onClose={() => setResetLink(null)} />
    </span>
  );
}

const QUESTIONS = {
  delete: { title: m.admin_delete_user_confirm, text: m.admin_delete_user_text, confirm: m.admin_delete },
  suspend: { title: m.admin_suspend_title, text: m.admin_suspend_text, confirm: m.admin_suspend },
  grant: { title: m.admin_grant_title, text: m.admin_grant_text, confirm: m.admin_grant },
  revoke: { title: m.admin_revoke_title, text: m.admin_revoke_text, confirm: m.admin_revoke },
  reset: { title: m.admin_reset_link_title, text: m.admin_reset_link_text, confirm: m.admin_reset_link },
} as const;

type ReasonFieldProps = { reason: SuspensionReason; onChange: (reason: SuspensionReason) => void };

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  return (
    <Select
      label={m.admin_suspend_reason()}
      hint={m.admin_suspend_reason_hint()}
      options={SUSPENSION_REASONS.map((value) => ({ value, label: SUSPENSION_REASON_TEXTS[value]() }))}
      value={reason}
      onChange={({ currentTarget: { value } }) => {
        const chosen = SUSPENSION_REASONS.find((one) => one === value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

const account = () => browserApi().api.admin.users[":id"];

type ResetLinkDialogProps = { name: string; made: ResetLink | null; onClose: () => void };

/** The link is shown once: only its hash is stored. */
function ResetLinkDialog({ name, made, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog open={made !== null} title={m.admin_reset_link()} closeLabel={m.close()} onClose={onClose}>
      {made && (
        <div className="grid gap-3">
          <p className="wrap-anywhere">{m.admin_reset_link_made({ name })}</p>
          <p className="rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">{made.link}</p>
          <p className="text-sm text-ink-soft">
            {m.admin_reset_link_until()} <LocalTime at={made.expiresAt} show="time" />
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton
              text={made.link}
              label={m.wait_copy_link()}
              copiedLabel={m.wait_copied()}
              failedLabel={m.wait_copy_failed()}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}
