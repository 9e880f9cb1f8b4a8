import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import type { OwnPenaltyView } from "../../../../../workers/api/penalties.schemas.ts";
import { formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { saveQrPicture } from "../../../../ui/save-qr-picture.ts";

type Transfer = Extract<OwnPenaltyView, { state: "due" }>;

/** The code to scan, and all that is in it as text: nobody scans the screen of the phone in their own hand. */
export function TransferDetails({ transfer }: { transfer: Transfer }) {
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
