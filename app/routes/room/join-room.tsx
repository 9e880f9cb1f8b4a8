import { redirect } from "react-router";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { JoinForm } from "../../features/room/lobby/join/join-form.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/join-room.ts";

/** A code in the address redirects to the room's page. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const code = parseRoomCode(query.get("code") ?? "");
  if (code === null) return null;
  const name = query.get("name");
  return redirect(`/j/${code}${name ? `?name=${encodeURIComponent(name)}` : ""}`);
}

export default function JoinRoom() {
  const viewer = useViewer();
  return (
    <Card className="mx-auto max-w-md">
      <PageTitle>{m.join_title()}</PageTitle>
      <h1 className="text-2xl font-bold">{m.join_title()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.join_subtitle()}</p>
      <JoinForm account={viewer?.displayName ?? null} />
    </Card>
  );
}
