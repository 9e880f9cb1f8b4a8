import { type ReactNode, Suspense, use, useState } from "react";
import type { OwnPenaltyView } from "../../../../../workers/api/penalties.schemas.ts";
import { formatVnd } from "../../../../i18n/format.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { PaidBadge } from "./paid-badge.tsx";
import { TransferDetails } from "./transfer-details.tsx";

type Answer = OwnPenaltyView | null;

type PenaltyQrProps = {
  open: boolean;
  /** What is owed, as the room has said. */
  amountVnd: number;
  isPaid: boolean;
  /** Asks the server how it can be paid; null where that can't be had. */
  ask: () => Promise<Answer>;
  onClose: () => void;
};

/** How to pay one's own penalty; who owes nothing is congratulated instead. */
export function PenaltyQr({ open, amountVnd, isPaid, ask, onClose }: PenaltyQrProps) {
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
          <Asked ask={ask} />
        </div>
      )}
    </Dialog>
  );
}

/** Asks when the dialog opens, and again when that has failed. */
function Asked({ ask }: Pick<PenaltyQrProps, "ask">) {
  const [answer, setAnswer] = useState(ask);
  return (
    <Suspense fallback={<Loading />}>
      <Answered answer={answer} onRetry={() => setAnswer(ask())} />
    </Suspense>
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

function Answered({ answer, onRetry }: { answer: Promise<Answer>; onRetry: () => void }) {
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
