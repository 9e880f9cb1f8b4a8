import QrCodeIcon from "lucide-react/icons/qr-code";
import { lazy, useState } from "react";
import { m } from "../../../../i18n/paraglide/messages.js";
import { WidgetBoundary } from "../../../../widget-boundary.tsx";
import type { SeatedRoom } from "../../room-context.ts";
import { PanelButton } from "../panel-button.tsx";
import type { Answer } from "./penalty-qr.tsx";

/** Most people never open it. */
const PenaltyQr = lazy(async () => ({ default: (await import("./penalty-qr.tsx")).PenaltyQr }));

/** Opens how to pay one's own penalty, for who has finished: leavers owe something too, but have no code [RR-54]. */
export function PenaltyQrButton({ room }: { room: SeatedRoom }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { results, you } = room.view;
  const own = results?.standings.find((row) => row.playerId === you);
  if (!results || own?.status !== "completed") return null;
  const ask = () => setAnswer(own.penaltyVnd === 0 ? null : room.actions.ownPenalty());
  const open = () => {
    ask();
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <PanelButton Icon={QrCodeIcon} aria-haspopup="dialog" onClick={open}>
        {m.results_qr()}
      </PanelButton>
      {wasOpened && (
        <WidgetBoundary>
          <PenaltyQr
            open={isOpen}
            amountVnd={own.penaltyVnd}
            isPaid={own.paid}
            answer={answer}
            onRetry={ask}
            onClose={() => setOpen(false)}
          />
        </WidgetBoundary>
      )}
    </>
  );
}
