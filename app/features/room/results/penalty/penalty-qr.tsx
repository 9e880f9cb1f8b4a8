import { type ReactNode, Suspense, use } from "react";
import type { OwnPenaltyView } from "../../../../../workers/api/penalties.schemas.ts";
import { formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { PaidBadge } from "./paid-badge.tsx";
import { TransferDetails } from "./transfer-details.tsx";

/** How it can be paid, as the server says; null where that can't be had. */
export type Answer = Promise<OwnPenaltyView | null>;

type PenaltyQrProps = {
  open: boolean;
  /** What is owed, as the room has said. */
  amountVnd: number;
  isPaid: boolean;
  /** Asked for by who opens this: a question asked while drawing would be asked anew each time that has to wait. */
  answer: Answer | null;
  onRetry: () => void;
  onClose: () => void;
};

/** How to pay one's own penalty; who owes nothing is congratulated instead. */
export function PenaltyQr({ open, amountVnd, isPaid, answer, onRetry, onClose }: PenaltyQrProps) {
  return (
    <Dialog open={open} title={m.results_qr()} closeLabel={m.close()} onClose={onClose}>
      {amountVnd === 0 ? (
        <p className="py-3 text-lg font-semibold text-good">{m.results_no_penalty()}</p>
      ) : (
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 text-3xl font-bold tabular-nums">
            {formatVnd(amountVnd)}
            {isPaid && <PaidBadge />}
          </p>
          {answer && (
            <Suspense fallback={<Loading />}>
              <Answered answer={answer} onRetry={onRetry} />
            </Suspense>
          )}
        </div>
      )}
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

function Answered({ answer, onRetry }: { answer: Answer; onRetry: () => void }) {
  const penalty = use(answer);
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
