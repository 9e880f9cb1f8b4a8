import { m } from "../i18n/paraglide/messages.js";
import type { FlashMessage } from "./flash-message.ts";

type Text = { tone: "success" | "info"; text: () => string };

const TEXTS: Record<FlashMessage, Text> = {
  signed_in: { tone: "success", text: m.login_success },
  registered: { tone: "success", text: m.register_success },
  signed_out: { tone: "info", text: m.logout_done },
  profile_saved: { tone: "success", text: m.profile_saved },
  password_changed: { tone: "success", text: m.profile_password_changed },
  password_reset: { tone: "success", text: m.reset_done },
  session_ended: { tone: "success", text: m.sessions_ended },
  others_ended: { tone: "success", text: m.sessions_others_ended },
  google_unlinked: { tone: "success", text: m.profile_google_unlinked },
  account_deleted: { tone: "info", text: m.delete_done },
  certificate_withdrawn: { tone: "success", text: m.certificates_withdrawn_done },
};

/** The message in the reader's language. */
export function flashMessageText(message: FlashMessage): { tone: Text["tone"]; text: string } {
  const { tone, text } = TEXTS[message];
  return { tone, text: text() };
}
