import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/feedback/dialog.tsx";

const Tabs = lazy(async () => ({ default: (await import("../../../ui/tabs.tsx")).Tabs }));

export function Overlays({ userMenu }: { userMenu: ReactNode }) {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={m.demo_dialogs()}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          {m.demo_dialog_open()}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("confirm")}>
          {m.demo_confirm()}
        </Button>
        {/* At the end of the line, as in the header: it opens towards the start. */}
        <div className="ml-auto">{userMenu}</div>
      </div>
      <FoldedContents />
      <Dialog open={open === "dialog"} title={m.demo_dialog_open()} onClose={close}>
        <p className="mb-5">{m.demo_dialog_text()}</p>
        <Button onClick={close}>{m.close()}</Button>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title={m.logout_title()}
        confirmLabel={m.logout()}
        cancelLabel={m.cancel()}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        <p>{m.logout_text()}</p>
      </ConfirmDialog>
    </Card>
  );
}

function FoldedContents() {
  const tabs = [
    { key: "scores", label: m.results_leaderboard(), content: <p>{m.demo_tab_text()}</p> },
    { key: "penalties", label: m.leaderboard_contributors(), content: <p>{m.results_no_penalty()}</p> },
  ];
  return (
    <div className="mt-5 grid gap-5">
      <Suspense fallback={<div className="min-h-27" />}>
        <Tabs label={m.results_leaderboard()} tabs={tabs} />
      </Suspense>
      <Disclosure variant="plain" title={m.results_passage()}>
        <p className="text-ink-soft">{m.demo_type_sample()}</p>
      </Disclosure>
    </div>
  );
}
