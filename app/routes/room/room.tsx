import { parseRoomCode } from "../../../domain/room/code.ts";
import { RoomClosed } from "../../features/room/room-closed.tsx";
import { RoomFrame, useRoom } from "../../features/room/room-frame.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import type { Route } from "./+types/room.ts";

/** Keeps one connection across the waiting room, the quiz and the results. */
export default function RoomLayout({ params }: Route.ComponentProps) {
  const code = parseRoomCode(params.code ?? "");
  if (code === null)
    return <RoomClosed closed={{ kind: "closed", reason: "seat_unknown", code: null }} code={null} view={null} />;
  return <Connected key={code} code={code} />;
}

function Connected({ code }: { code: string }) {
  return <RoomFrame room={useRoom(code)} code={code} viewerId={useViewer()?.id ?? null} />;
}
