import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { DemoLoading } from "../features/demo/demo-loading.tsx";
import { useSampleLobby } from "../features/demo/use-sample-lobby.ts";
import { m } from "../i18n/paraglide/messages.js";
import { useComesLater } from "../ui/use-is-hydrated.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const WaitingRoom = lazy(async () => ({
  default: (await import("../features/room/lobby/waiting-room.tsx")).WaitingRoom,
}));

/** A waiting room is made in the browser only: it shows the address under which the page was opened. */
export default function DemoWait() {
  const loading = <DemoLoading name={m.wait_title()} />;
  if (!useComesLater()) return loading;
  return (
    <Suspense fallback={loading}>
      <SampleLobby />
    </Suspense>
  );
}

function SampleLobby() {
  const navigate = useNavigate();
  const room = useSampleLobby(
    () => void navigate("/demo/quiz"),
    () => void navigate("/demo/rooms"),
  );
  return <WaitingRoom room={room} />;
}
