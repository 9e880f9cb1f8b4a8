import { apiContext } from "../context.ts";
import { CreateRoomForm } from "../features/room/form/create-room-form.tsx";
import { failureOf, parseCreateForm } from "../features/room/form/room-form-data.ts";
import type { Created } from "../features/room/form/submit-new-room.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Card } from "../ui/card.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/create-room.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export async function action({ request, context }: Route.ActionArgs): Promise<Created> {
  const form = parseCreateForm(await request.formData());
  if (!form.ok) return form;
  const response = await context.get(apiContext).api.rooms.$post({ json: form.payload });
  if (!response.ok) return { ok: false, failure: await failureOf(response) };
  const { code, playerId, seatToken, room } = (await response.json()).data;
  return { ok: true, code, seat: { token: seatToken, playerId, name: room.hostName } };
}

/** What it needs is loaded on first use: this page is at the limit of what it may load before anything is pressed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const data = await request.clone().formData();
  try {
    const { submitNewRoom } = await import("../features/room/form/submit-new-room.ts");
    return await submitNewRoom(data, serverAction);
  } catch {
    // Without a network the form stays, with everything in it.
    return { ok: false as const, failure: { kind: "failed" as const } };
  }
}

export default function CreateRoom() {
  return (
    <Card className="mx-auto max-w-2xl">
      <PageTitle>{m.create_title()}</PageTitle>
      <h1 className="mb-5 text-2xl font-bold">{m.create_title()}</h1>
      <CreateRoomForm />
    </Card>
  );
}
