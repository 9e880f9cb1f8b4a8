import Check from "lucide-react/icons/check";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Badge } from "../../../../ui/data/badge.tsx";

/** Marks a penalty that the host has marked as paid. */
export function PaidBadge() {
  return (
    <Badge tone="good">
      <Check aria-hidden="true" className="size-4" />
      {m.penalty_paid()}
    </Badge>
  );
}
