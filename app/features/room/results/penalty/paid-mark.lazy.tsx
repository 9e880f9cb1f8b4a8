import { useState } from "react";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";

export type PaidMarking = {
  /** Whether the connection allows a change now. */
  isOpen: boolean;
  mark: (playerId: number, paid: boolean) => void;
};

type PaidMarkProps = {
  row: Pick<PlayerResult, "playerId" | "name" | "penaltyVnd" | "paid">;
  marking: PaidMarking;
};

/** Lets the host mark a penalty as paid [RR-52]; renders nothing for players who owe nothing. */
export function PaidMark(props: PaidMarkProps) {
  return props.row.penaltyVnd > 0 && <PaidBox {...props} />;
}

/** Updates optimistically until the room confirms or the connection is lost. */
function PaidBox({ row, marking }: PaidMarkProps) {
  const [pending, setPending] = useState<boolean | null>(null);
  // A press before its script is there would be shown, but not stored.
  const isHydrated = useIsHydrated();
  if (pending !== null && (pending === row.paid || !marking.isOpen)) setPending(null);
  const shown = pending ?? row.paid;
  const change = () => {
    setPending(!shown);
    marking.mark(row.playerId, !shown);
  };
  return (
    <Checkbox
      label={m.penalty_paid()}
      aria-label={m.penalty_mark_named({ name: row.name })}
      checked={shown}
      disabled={!marking.isOpen || !isHydrated}
      onChange={change}
    />
  );
}
