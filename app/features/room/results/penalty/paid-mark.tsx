import { useState } from "react";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { PaidBadge } from "./paid-badge.tsx";

export type Marking = {
  /** Whether it can be changed just now. */
  isOpen: boolean;
  mark: (playerId: number, paid: boolean) => void;
};

type PaidMarkProps = {
  row: Pick<PlayerResult, "playerId" | "name" | "penaltyVnd">;
  isPaid: boolean;
  /** The host's way to change it; null for everybody else. */
  marking: Marking | null;
};

/** Whether somebody has paid: for all to see, for the host to say [RR-52]. */
export function PaidMark({ row, isPaid, marking }: PaidMarkProps) {
  if (row.penaltyVnd === 0) return null;
  if (!marking) return isPaid && <PaidBadge />;
  return <PaidBox row={row} isPaid={isPaid} marking={marking} />;
}

/** Shows what the host has just said until the room has answered, or has been lost with it. */
function PaidBox({ row, isPaid, marking }: PaidMarkProps & { marking: Marking }) {
  const [said, say] = useState<boolean | null>(null);
  if (said !== null && (said === isPaid || !marking.isOpen)) say(null);
  const shown = said ?? isPaid;
  const change = () => {
    say(!shown);
    marking.mark(row.playerId, !shown);
  };
  return (
    <Checkbox
      label={m.penalty_paid()}
      aria-label={m.penalty_mark_named({ name: row.name })}
      checked={shown}
      disabled={!marking.isOpen}
      onChange={change}
    />
  );
}
