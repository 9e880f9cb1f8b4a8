import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { DemoLoading } from "../features/demo/demo-loading.tsx";
import { useSampleLobby } from "../features/demo/use-sample-lobby.ts";
import { m } from "../i18n/paraglide/messages.js";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const WaitingRoom = lazy(async () => ({
  default: (await import("../features/room/lobby/waiting-room.tsx")).WaitingRoom,
}));

/** A waiting room is made in the browser only. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <DemoLoading name={m.wait_title()} />;
}

export default function DemoWait() {
  const navigate = useNavigate();
  const room = useSampleLobby(
    () => void navigate("/demo/quiz"),
    () => void navigate("/demo/rooms"),
  );
  return (
    <Suspense fallback={<HydrateFallback />}>
      <WaitingRoom room={room} />
    </Suspense>
  );
}
