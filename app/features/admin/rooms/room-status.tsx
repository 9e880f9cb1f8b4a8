import type { RoomState } from "../../../../domain/admin/lists.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/data/badge.tsx";

export const ROOM_STATUS = {
  waiting: m.admin_room_waiting,
  generating: m.admin_room_generating,
  active: m.admin_room_active,
  completed: m.admin_room_completed,
} as const satisfies Record<RoomState, () => string>;

const TONE = { waiting: "mark", generating: "neutral", active: "primary", completed: "good" } as const;

export function RoomStatus({ status }: { status: RoomState }) {
  return <Badge tone={TONE[status]}>{ROOM_STATUS[status]()}</Badge>;
}
