import { redirect } from "react-router";
import { apiContext } from "../context.ts";
import { CREATE_DRAFT, CreateRoomForm } from "../features/room/form/create-room-form.tsx";
import { clearDraft } from "../features/room/form/drafts.ts";
import { type FormFailure, failureOf, parseCreateForm } from "../features/room/form/room-form-data.ts";
import { pathOf } from "../features/room/room-page.ts";
import { saveSeat } from "../features/room/seats.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Card } from "../ui/card.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/create-room.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

type Created =
  | { ok: true; code: string; seat: { token: string; playerId: number; name: string } }
  | { ok: false; failure: FormFailure };

export async function action({ request, context }: Route.ActionArgs): Promise<Created> {
  const form = parseCreateForm(await request.formData());
  if (!form.ok) return form;
  const response = await context.get(apiContext).api.rooms.$post({ json: form.payload });
  if (!response.ok) return { ok: false, failure: await failureOf(response) };
  const { code, playerId, seatToken, room } = (await response.json()).data;
  return { ok: true, code, seat: { token: seatToken, playerId, name: room.hostName } };
}

/** Checks the form before it travels, and keeps the host's seat: the token goes to this browser's storage only. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = parseCreateForm(await request.clone().formData());
  if (!form.ok) return form;
  const created = await serverAction().catch(() => unreachable);
  if (!created.ok) return created;
  saveSeat(created.code, created.seat);
  clearDraft(CREATE_DRAFT);
  return redirect(pathOf("wait", created.code));
}

/** Without a network the form stays, with everything in it. */
const unreachable = { ok: false as const, failure: { kind: "failed" as const } };

export default function CreateRoom() {
  return (
    <Card className="mx-auto max-w-2xl">
      <PageTitle>{m.create_title()}</PageTitle>
      <h1 className="mb-5 text-2xl font-bold">{m.create_title()}</h1>
      <CreateRoomForm />
    </Card>
  );
}
