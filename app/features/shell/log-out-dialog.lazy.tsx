import { PrefetchPageLinks } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";

type LogOutDialogProps = { isOpen: boolean; onCancel: () => void; onLogOut: () => void };

/** Asks before signing out. */
export function LogOutDialog({ isOpen, onCancel, onLogOut }: LogOutDialogProps) {
  return (
    <>
      {/* Signing out navigates there, also without a network. */}
      <PrefetchPageLinks page="/" />
      <ConfirmDialog
        open={isOpen}
        title={m.logout_title()}
        confirmLabel={m.logout()}
        cancelLabel={m.cancel()}
        onCancel={onCancel}
        onConfirm={() => {
          onCancel();
          onLogOut();
        }}
      >
        <p>{m.logout_text()}</p>
      </ConfirmDialog>
    </>
  );
}
