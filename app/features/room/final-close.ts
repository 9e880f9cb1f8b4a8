import { CLOSE } from "../../../domain/room/protocol.ts";
import type { FinalClose } from "./room-client.ts";

/** Why a close is for good, or null where it is worth coming back. */
export function finalClose(code: number, reason: string, isLeaving: boolean): FinalClose | null {
  switch (code) {
    case CLOSE.sessionExpired:
      return "session_expired";
    case CLOSE.kicked:
      return "kicked";
    case CLOSE.unknownRoom:
      return "unknown_room";
    case CLOSE.replaced:
      return "replaced";
    case CLOSE.ended:
      return reason === "expired" ? "expired" : "canceled";
    case CLOSE.refused:
      return "refused";
    case CLOSE.outdated:
    case CLOSE.badRequest:
      return "outdated";
    case CLOSE.left:
      return isLeaving || reason === "left" ? "left" : null;
    default:
      return null;
  }
}
