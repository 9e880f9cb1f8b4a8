import { useState } from "react";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Checkbox } from "../../../../ui/checkbox.tsx";

export type Marking = {
  /** Whether it can be changed just now. */
  isOpen: boolean;
  mark: (playerId: number, paid: boolean) => void;
};

type PaidMarkProps = {
  row: Pick<PlayerResult, "playerId" | "name" | "penaltyVnd" | "paid">;
  marking: Marking;
};

/** The host's way to say whether somebody has paid [RR-52]; nothing for who owes nothing. */
export function PaidMark(props: PaidMarkProps) {
  return props.row.penaltyVnd > 0 && <PaidBox {...props} />;
}

/** Shows what the host has just said until the room has answered, or has been lost with it. */
function PaidBox({ row, marking }: PaidMarkProps) {
  const [said, say] = useState<boolean | null>(null);
  if (said !== null && (said === row.paid || !marking.isOpen)) say(null);
  const shown = said ?? row.paid;
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
