import type { FormFailure } from "../../../forms/failure.ts";
import { clearDraft } from "../../../quiz/form/drafts.ts";
import { saveSeat } from "../seats.ts";
import { CREATE_DRAFT } from "./create-room-form.tsx";
import { parseCreateForm } from "./room-form-data.ts";

export type Created =
  | { ok: true; code: string; seat: { token: string; playerId: number; name: string } }
  | { ok: false; failure: FormFailure };

/**
 * What a browser does around the making of a room: it checks the form before it travels, and keeps the host's seat. The
 * token goes to this browser's storage only.
 */
export async function createHere(form: FormData, create: () => Promise<Created>): Promise<Created> {
  const parsed = parseCreateForm(form);
  if (!parsed.ok) return parsed;
  const created = await create();
  if (created.ok) {
    saveSeat(created.code, created.seat);
    clearDraft(CREATE_DRAFT);
  }
  return created;
}
