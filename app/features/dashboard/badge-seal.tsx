import type { BadgeId } from "../../../domain/progress/badges.ts";
import { Seal } from "../../ui/data/seal.tsx";
import signs from "./badge-signs.svg?no-inline";

type BadgeSealProps = { id: BadgeId; isEarned: boolean; className?: string };

/** A badge as a seal with the sign of what it is for. Its name is written beside it. */
export function BadgeSeal({ id, isEarned, className = "size-12" }: BadgeSealProps) {
  return (
    <Seal isEarned={isEarned} className={className}>
      {/* The file has a symbol for each badge. */}
      <use href={`${signs}#${id}`} width="120" height="120" />
    </Seal>
  );
}
