import { lazy, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useHasEverBeen } from "../../../ui/deferred.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";

/** Loaded later: code and link work without it. */
const QrCode = lazy(() =>
  import("../../../ui/data/qr-code.tsx").then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
);

const LargeInvite = lazy(() => import("./large-invite.lazy.tsx").catch(() => ({ default: () => null })));

/** How to join, always visible, and on request as large as the screen: for the host, who brings the others in. */
export function RoomInvite({ view }: Pick<SeatedRoom, "view">) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Card
      title={m.wait_code()}
      aside={
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
          className="-my-2 -mr-3"
        >
          {m.wait_big()}
        </Button>
      }
    >
      <WaysToJoin code={view.room.id} />
      {isLarge && (
        <Suspense>
          <LargeInvite view={view} link={linkTo(view.room.id)} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** How to join, folded: for a guest, who is in already. */
export function FoldedInvite({ view }: Pick<SeatedRoom, "view">) {
  const [isOpen, setOpen] = useState(false);
  const isWanted = useHasEverBeen(isOpen);
  return (
    <Disclosure title={m.wait_invite()} onToggle={setOpen}>
      {isWanted && <WaysToJoin code={view.room.id} />}
    </Disclosure>
  );
}

/** The three ways to join: the code to read out, the link to send, the QR code to scan. */
function WaysToJoin({ code }: { code: string }) {
  const link = linkTo(code);
  const copied = { copiedLabel: m.wait_copied(), failedLabel: m.wait_copy_failed() };
  return (
    // Centered where the QR code takes a whole line.
    <div className="@container">
      <p className="text-center indent-[0.2em] font-mono text-4xl font-bold tracking-[0.2em] text-primary sm:text-5xl @min-[21rem]:text-left @min-[21rem]:indent-0">
        <span className="sr-only">{Array.from(code).join(" ")}</span>
        <span aria-hidden="true" className="select-all">
          {code}
        </span>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:max-w-sm">
        <CopyButton text={code} label={m.wait_copy_code()} {...copied} />
        <CopyButton text={link} label={m.wait_copy_link()} {...copied} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-4">
        <div className="aspect-square w-40 shrink-0 rounded-control border border-line">
          <Suspense>
            <QrCode text={link} label={m.wait_qr()} />
          </Suspense>
        </div>
        <p className="min-w-40 flex-1 text-center text-sm text-ink-soft @min-[21rem]:text-left">
          {m.wait_qr_hint()} <span className="font-medium text-ink select-all wrap-anywhere">{link}</span>
        </p>
      </div>
    </div>
  );
}

function linkTo(code: string): string {
  return `${location.origin}/j/${code}`;
}
