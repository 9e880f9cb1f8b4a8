import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ROOM_NAME_MAX } from "../../../domain/room/rules.ts";
import { SAMPLE_ROOMS } from "../../features/demo/sample-rooms.ts";
import { AvailableRooms } from "../../features/room/lobby/join/room-list.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { Select, TextField } from "../../ui/form/field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

export default function DemoRooms() {
  const navigate = useNavigate();
  const notify = useNotify();
  const showLobby = () => {
    notify("success", m.demo_success());
    void navigate("/demo/wait");
  };
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.demo_rooms()}`}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold">{m.demo_rooms()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AvailableRooms list={{ kind: "rooms", rooms: SAMPLE_ROOMS }} known={SAMPLE_ROOMS} />
        <DemoCreateForm onCreated={showLobby} />
      </div>
    </>
  );
}

const CREATION_MS = 1_000;
const LEVELS = ["B1", "B2", "IELTS 8.0", "IELTS 7.0", "TOEIC 900", "TOEFL 100"];
const PLAYERS = { min: 2, max: 20, initial: 2 } as const;
const QUESTIONS = { min: 10, max: 50, initial: 10 } as const;

/** Looks like the real form, with other options. It creates nothing. */
function DemoCreateForm({ onCreated }: { onCreated: () => void }) {
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const created = useEffectEvent(onCreated);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => created(), CREATION_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
  };
  return (
    <Card title={m.create_title()}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label={m.create_name()}
          hint={m.create_name_hint({ max: ROOM_NAME_MAX })}
          maxLength={ROOM_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label={m.create_type()} options={typeOptions()} />
          <Select label={m.create_difficulty()} options={LEVELS.map((level) => ({ value: level, label: level }))} />
          <NumberField label={m.create_players()} range={PLAYERS} />
          <NumberField label={m.demo_questions()} range={QUESTIONS} />
        </div>
        <Button type="submit" disabled={name.trim() === ""} busy={isBusy} busyLabel={m.create_busy()}>
          {m.create_submit()}
        </Button>
      </form>
    </Card>
  );
}

function NumberField({ label, range }: { label: string; range: typeof PLAYERS | typeof QUESTIONS }) {
  const { min, max, initial } = range;
  return <TextField label={label} type="number" inputMode="numeric" min={min} max={max} defaultValue={initial} />;
}

function typeOptions() {
  return [
    { value: "multiple", label: m.demo_type_multiple() },
    { value: "single", label: m.demo_type_single() },
    { value: "blank", label: m.demo_type_blank() },
  ];
}
