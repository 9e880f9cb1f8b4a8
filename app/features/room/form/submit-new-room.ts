import { redirect } from "react-router";
import { pathOf } from "../room-page.ts";
import { type SavedSeat, saveSeat } from "../seats.ts";
import { CREATE_DRAFT } from "./create-room-form.tsx";
import { clearDraft } from "./drafts.ts";
import { type FormFailure, parseCreateForm } from "./room-form-data.ts";

/** What came of the form for a new room. */
export type Created =
  | { ok: true; code: string; seat: Omit<SavedSeat, "savedAtMs"> }
  | { ok: false; failure: FormFailure };

/**
 * Checks the form before it travels, keeps the host's seat (the token goes to this browser's storage only), and leads to
 * the new room.
 * @param send takes the form to the server
 */
export async function submitNewRoom(data: FormData, send: () => Promise<Created>) {
  const form = parseCreateForm(data);
  if (!form.ok) return form;
  const created = await send();
  if (!created.ok) return created;
  saveSeat(created.code, created.seat);
  clearDraft(CREATE_DRAFT);
  return redirect(pathOf("wait", created.code));
}
