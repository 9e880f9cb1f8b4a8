import { redirect } from "react-router";
import { browserApi } from "../../api.ts";
import { useSeatedRoom } from "../../features/room/connection/seated-room.ts";
import { loadSeat } from "../../features/room/connection/seats.ts";
import { withFieldTexts } from "../../features/room/lobby/form/field-text.ts";
import { parseUpdateForm } from "../../features/room/lobby/form/room-form-data.ts";
import { RoomSettingsForm, settingsDraft } from "../../features/room/lobby/form/room-settings-form.tsx";
import { pathOf } from "../../features/room/room-page.ts";
import { failureOf } from "../../forms/failure.ts";
import { clearDraft } from "../../quiz/form/draft.ts";
import type { Route } from "./+types/room-settings.ts";

/** In the browser only, which has the host's seat token. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = parseUpdateForm(await request.formData());
  if (!form.ok) return { ok: false, failure: withFieldTexts(form.failure) } as const;
  const seat = { "X-Seat-Token": loadSeat(params.code)?.token ?? "" };
  const response = await browserApi()
    .api.rooms[":id"].$put({ param: { id: params.code }, json: form.payload }, { headers: seat })
    .catch(() => null);
  if (!response) return { ok: false, failure: { kind: "failed" } } as const;
  if (!response.ok) return { ok: false, failure: withFieldTexts(await failureOf(response)) } as const;
  clearDraft(settingsDraft(params.code));
  return redirect(pathOf("wait", params.code));
}

export default function RoomSettings() {
  return <RoomSettingsForm room={useSeatedRoom()} />;
}
