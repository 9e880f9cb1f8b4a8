import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { JoinByLink } from "../../features/room/lobby/join/join-by-link.tsx";
import { type Found, loadRoom } from "../../features/room/lobby/join/load-rooms.ts";
import { penaltiesText } from "../../features/room/penalties-text.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/join-by-link.ts";

const STATUS = { room: 200, host_suspended: 410, unknown: 404, error: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadRoom(context.get(apiContext), params.code);
  return data(withTexts(found), { status: STATUS[found.kind] });
}

/** Texts of which this page need not load what makes them. */
function withTexts(found: Found) {
  if (found.kind === "host_suspended") return { ...found, why: m.refusal_host_suspended() };
  if (found.kind === "room")
    return { ...found, penalties: found.room.penalties ? `${m.create_penalties()}: ${penaltiesText()}` : null };
  return found;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ kind: "error" as const }));
}

export default function JoinByLinkPage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  switch (loaderData.kind) {
    case "room":
      return (
        <JoinByLink room={loaderData.room} penalties={loaderData.penalties} account={viewer?.displayName ?? null} />
      );
    case "host_suspended":
      return <UnknownRoom why={loaderData.why} />;
    case "unknown":
      return <UnknownRoom why={m.join_unknown_text()} />;
    case "error":
      return <RoomNotLoaded />;
    default:
      return loaderData satisfies never;
  }
}

function UnknownRoom({ why }: { why: string }) {
  return (
    <>
      <PageTitle>{m.join_unknown_title()}</PageTitle>
      <StatePanel kind="error" pen="lost" isPage title={m.join_unknown_title()} text={why}>
        <ButtonLink to="/multi-player/join">{m.join_other_code()}</ButtonLink>
        <ButtonLink to="/multi-player" variant="secondary">
          {m.landing_browse()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

function RoomNotLoaded() {
  return (
    <>
      <PageTitle>{m.join_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.join_error()} text={m.rooms_error_hint()}>
        <RetryButton />
      </StatePanel>
    </>
  );
}
