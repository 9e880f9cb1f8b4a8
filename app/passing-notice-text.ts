import { m } from "./i18n/paraglide/messages.js";
import type { PassingNotice } from "./passing-notice.ts";

type Words = { tone: "success" | "info"; text: () => string };

const WORDS: Record<PassingNotice, Words> = {
  signed_in: { tone: "success", text: m.login_success },
  registered: { tone: "success", text: m.register_success },
  signed_out: { tone: "info", text: m.logout_done },
  session_expired: { tone: "info", text: m.account_error_session_expired },
  profile_saved: { tone: "success", text: m.profile_saved },
  password_changed: { tone: "success", text: m.profile_password_changed },
  password_reset: { tone: "success", text: m.reset_done },
  session_ended: { tone: "success", text: m.sessions_ended },
  others_ended: { tone: "success", text: m.sessions_others_ended },
  google_unlinked: { tone: "success", text: m.profile_google_unlinked },
  account_deleted: { tone: "info", text: m.delete_done },
};

/** How a notice is said, in the reader's language. */
export function noticeWords(notice: PassingNotice): { tone: Words["tone"]; text: string } {
  const { tone, text } = WORDS[notice];
  return { tone, text: text() };
}
