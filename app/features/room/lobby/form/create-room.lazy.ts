import type { FormFailure } from "../../../../forms/failure.ts";
import { CREATE_DRAFT, clearDraft } from "../../../../quiz/form/draft.ts";
import { saveSeat } from "../../connection/seats.ts";
import { withFieldTexts } from "./field-text.ts";
import { rememberSettings } from "./last-settings.ts";
import { parseCreateForm } from "./room-form-data.ts";

export type CreateRoomResult =
  | { ok: true; code: string; seat: { token: string; playerId: number; name: string } }
  | { ok: false; failure: FormFailure };

/**
 * Creates a room from the browser: validates the form first and saves the host's seat. The seat's token is stored in this
 * browser only.
 */
export async function createRoom(form: FormData, create: () => Promise<CreateRoomResult>): Promise<CreateRoomResult> {
  const parsed = parseCreateForm(form);
  if (!parsed.ok) return { ok: false, failure: withFieldTexts(parsed.failure) };
  const created = await create();
  if (!created.ok) return { ok: false, failure: withFieldTexts(created.failure) };
  saveSeat(created.code, created.seat);
  clearDraft(CREATE_DRAFT);
  rememberSettings(parsed.payload);
  return created;
}
