import Download from "lucide-react/icons/download";
import { type ReactNode, Suspense, use } from "react";
import type { OwnPenaltyView } from "../../../../../workers/api/rooms/penalties.ts";
import { formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button, Spinner } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { QrCode, saveQrPicture } from "../../../../ui/data/qr-code.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { PaidBadge } from "./paid-badge.tsx";

/** The server's payment details; null when the request failed. */
export type PenaltyResponse = Promise<OwnPenaltyView | null>;

type PenaltyQrProps = {
  open: boolean;
  /** The amount owed, from the room's results. */
  amountVnd: number;
  isPaid: boolean;
  /** Requested by the parent: a request made during rendering would be repeated whenever it suspends. */
  response: PenaltyResponse | null;
  onRetry: () => void;
  onClose: () => void;
};

/** How to pay the penalty. */
export function PenaltyQr({ open, amountVnd, isPaid, response, onRetry, onClose }: PenaltyQrProps) {
  return (
    <Dialog open={open} title={m.results_qr()} closeLabel={m.close()} onClose={onClose}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 text-3xl font-bold tabular-nums">
          {formatVnd(amountVnd)}
          {isPaid && <PaidBadge />}
        </p>
        {response && (
          <Suspense fallback={<Loading />}>
            <PenaltyDetails response={response} onRetry={onRetry} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <p role="status" className="flex min-h-40 items-center gap-3">
      <Spinner />
      {m.penalty_loading()}
    </p>
  );
}

function PenaltyDetails({ response, onRetry }: { response: PenaltyResponse; onRetry: () => void }) {
  const penalty = use(response);
  if (penalty === null) return <Failed onRetry={onRetry} />;
  switch (penalty.state) {
    case "due":
      return <TransferDetails transfer={penalty} />;
    case "no_account":
      return (
        <Explanation title={m.penalty_no_account({ amount: formatVnd(penalty.amountVnd) })}>
          <p className="text-ink-soft">{m.penalty_no_account_hint()}</p>
        </Explanation>
      );
    case "nothing_owed":
      return <Explanation title={m.results_no_penalty()} />;
    default:
      return penalty satisfies never;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Explanation title={m.penalty_failed()}>
      <Button variant="secondary" className="justify-self-start" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Explanation>
  );
}

function Explanation({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

type Transfer = Extract<OwnPenaltyView, { state: "due" }>;

/** The QR code and its content as text, because nobody can scan the screen of their own phone. */
function TransferDetails({ transfer }: { transfer: Transfer }) {
  const { payload, amountVnd, memo, bankName, accountNumber, accountName } = transfer;
  const copied = { copiedLabel: m.wait_copied(), failedLabel: m.wait_copy_failed() };
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3">
        <div className="w-56 max-w-full rounded-control border border-line">
          <QrCode text={payload} label={m.penalty_code({ amount: formatVnd(amountVnd) })} />
        </div>
        <Button variant="secondary" size="small" onClick={() => saveQrPicture(payload, m.penalty_file())}>
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {m.penalty_save()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{m.penalty_how()}</p>
      <dl className="grid divide-y divide-line border-y border-line">
        <Row label={m.penalty_bank()} value={bankName} />
        <Row label={m.penalty_account_number()} value={accountNumber}>
          <CopyButton text={accountNumber} label={m.penalty_copy_account()} {...copied} />
        </Row>
        <Row label={m.penalty_account_name()} value={accountName} />
        <Row label={m.penalty_memo()} value={memo}>
          <CopyButton text={memo} label={m.penalty_copy_memo()} {...copied} />
        </Row>
      </dl>
      <p className="text-sm text-ink-soft">{m.penalty_marked_by_host()}</p>
    </div>
  );
}

function Row({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <dt className="-mb-1.5 basis-full text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold select-all wrap-anywhere tabular-nums">{value}</dd>
      {children && <dd className="flex flex-wrap">{children}</dd>}
    </div>
  );
}
