import { redirect } from "react-router";
import { apiContext } from "../../context.ts";
import type { CreateRoomResult } from "../../features/room/lobby/form/create-room.lazy.ts";
import { CreateRoomForm } from "../../features/room/lobby/form/create-room-form.tsx";
import { parseCreateForm } from "../../features/room/lobby/form/room-form-data.ts";
import { pathOf } from "../../features/room/room-page.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { failureOf } from "../../forms/failure.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/create-room.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<CreateRoomResult> {
  const form = parseCreateForm(await request.formData());
  if (!form.ok) return form;
  const response = await context.get(apiContext).api.rooms.$post({ json: form.payload });
  if (!response.ok) return { ok: false, failure: await failureOf(response) };
  const { code, playerId, seatToken, room } = (await response.json()).data;
  return { ok: true, code, seat: { token: seatToken, playerId, name: room.hostName } };
}

/** What only a submit needs is loaded with the first one, so that the form itself appears sooner. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const created = await import("../../features/room/lobby/form/create-room.lazy.ts")
    .then(({ createRoom: createHere }) => createHere(form, serverAction))
    .catch(() => unreachable);
  return created.ok ? redirect(pathOf("wait", created.code)) : created;
}

/** Without a network the form stays, with everything typed into it. */
const unreachable = { ok: false as const, failure: { kind: "failed" as const } };

export default function CreateRoom() {
  const viewer = useViewer();
  return (
    <Card className="mx-auto max-w-5xl">
      <PageTitle>{m.create_title()}</PageTitle>
      <h1 className="mb-5 text-2xl font-bold">{m.create_title()}</h1>
      <CreateRoomForm account={viewer?.displayName ?? null} />
    </Card>
  );
}
