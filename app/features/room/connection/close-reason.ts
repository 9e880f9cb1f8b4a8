import type { RefusalCode } from "../../../../domain/room/commands.ts";
import { CLOSE } from "../../../../domain/room/protocol.ts";
import { read, write } from "../../../browser/browser-storage.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { isRefusal, refusalText } from "../refusal-text.ts";
import type { RoomPage } from "../room-page.ts";
import type { ConnectionState } from "./room-client.ts";
import { forgetJoin, JOIN_REFUSAL } from "./seats.ts";

/** Why this browser cannot stay in the room. Reconnecting would end the same way. */
export type CloseReason =
  | "seat_unknown"
  | "kicked"
  | "unknown_room"
  | "replaced"
  | "canceled"
  | "expired"
  | "removed"
  | "host_suspended"
  | "refused"
  /** The seat of an earlier visit is gone; joining again may be possible. */
  | "no_seat"
  | "outdated"
  | "left";

/** Why a socket was closed for good; null if reconnecting makes sense. */
export function closeReasonOf(code: number, reason: string, isLeaving: boolean): CloseReason | null {
  switch (code) {
    case CLOSE.seatUnknown:
      return "seat_unknown";
    case CLOSE.kicked:
      return "kicked";
    case CLOSE.unknownRoom:
      return "unknown_room";
    case CLOSE.replaced:
      return "replaced";
    case CLOSE.ended:
      return reason === "expired" || reason === "removed" || reason === "host_suspended" ? reason : "canceled";
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

export type ClosedConnection = Extract<ConnectionState, { kind: "closed" }>;

/**
 * The title and text of the page that explains the close.
 * @param page the requested one, where that is known: the title names what is missing
 */
export function closedText(
  { reason: why, code }: ClosedConnection,
  page: RoomPage | null = null,
): { title: string; text: string } {
  switch (why) {
    case "seat_unknown":
      return { title: m.closed_seat_unknown_title(), text: m.closed_seat_unknown_text() };
    case "kicked":
      return { title: m.closed_kicked_title(), text: m.closed_kicked_text() };
    case "unknown_room":
      return { title: missingTitle(page), text: m.closed_unknown_room_text() };
    case "replaced":
      return { title: m.closed_replaced_title(), text: m.closed_replaced_text() };
    case "canceled":
      return { title: m.closed_canceled_title(), text: m.closed_canceled_text() };
    case "expired":
      return { title: m.closed_expired_title(), text: m.closed_expired_text() };
    case "removed":
      return { title: m.closed_removed_title(), text: m.closed_removed_text() };
    case "host_suspended":
      return { title: m.closed_removed_title(), text: refusalText(why) };
    case "refused":
      return { title: m.closed_refused_title(), text: refusalText(code ?? "room_not_found") };
    case "no_seat":
      return { title: m.closed_no_seat_title(), text: m.closed_no_seat_text() };
    case "outdated":
      return { title: m.closed_outdated_title(), text: m.closed_outdated_text() };
    case "left":
      return { title: m.closed_left_title(), text: m.closed_left_text() };
    default:
      return why satisfies never;
  }
}

function missingTitle(page: RoomPage | null): string {
  if (page === "wait") return m.wait_missing();
  if (page === "results") return m.results_not_found();
  return page === "quiz" ? m.quiz_missing() : m.closed_unknown_room_title();
}

/** Deletes the pending join, so that it is not retried, and stores the refusal, so that a reload still shows it. */
export function storeJoinRefusal(code: string, refusal: RefusalCode): void {
  forgetJoin(code);
  write("sessionStorage", JOIN_REFUSAL + code, refusal);
}

/** Why this tab's last join was refused; null if it was not. */
export function loadJoinRefusal(code: string): RefusalCode | null {
  const refusal = read("sessionStorage", JOIN_REFUSAL + code);
  return typeof refusal === "string" && isRefusal(refusal) ? refusal : null;
}
