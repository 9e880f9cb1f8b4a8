import { useNavigate } from "react-router";
import { DemoCreateForm } from "../features/demo/demo-create-form.tsx";
import { SAMPLE_ROOMS } from "../features/demo/sample-rooms.ts";
import { AvailableRooms } from "../features/room/lobby/room-list.tsx";
import { m } from "../i18n/paraglide/messages.js";
import { useNotify } from "../ui/notifications.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function DemoRooms() {
  const navigate = useNavigate();
  const notify = useNotify();
  const goOn = () => {
    notify("success", m.demo_success());
    void navigate("/demo/wait");
  };
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.demo_rooms()}`}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold">{m.demo_rooms()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AvailableRooms list={{ kind: "rooms", rooms: SAMPLE_ROOMS }} known={SAMPLE_ROOMS} />
        <DemoCreateForm onCreated={goOn} />
      </div>
    </>
  );
}
