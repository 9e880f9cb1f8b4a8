import { m } from "../../i18n/paraglide/messages.js";
import { refusalText } from "./refusal-text.ts";
import type { ConnectionState } from "./room-client.ts";
import type { RoomPage } from "./room-page.ts";

export type Closed = Extract<ConnectionState, { kind: "closed" }>;

/**
 * What is said when the room is over for this browser.
 * @param page the one that was wanted, where that is known: it says what of the room is missing
 */
export function closedText({ why, code }: Closed, page: RoomPage | null = null): { title: string; text: string } {
  switch (why) {
    case "session_expired":
      return { title: m.closed_session_expired_title(), text: m.closed_session_expired_text() };
    case "kicked":
      return { title: m.closed_kicked_title(), text: m.closed_kicked_text() };
    case "unknown_room":
      return { title: missing(page), text: m.closed_unknown_room_text() };
    case "replaced":
      return { title: m.closed_replaced_title(), text: m.closed_replaced_text() };
    case "canceled":
      return { title: m.closed_canceled_title(), text: m.closed_canceled_text() };
    case "expired":
      return { title: m.closed_expired_title(), text: m.closed_expired_text() };
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

function missing(page: RoomPage | null): string {
  if (page === "wait") return m.wait_missing();
  return page === "quiz" ? m.quiz_missing() : m.closed_unknown_room_title();
}
