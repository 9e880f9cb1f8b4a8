import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { NetworkView } from "../../../domain/room/wire.ts";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { sampleClient } from "../../features/demo/sample-client.ts";
import { sampleView } from "../../features/demo/sample-view.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { useDeferredMount } from "../../ui/deferred.ts";

const WaitingRoom = lazy(async () => ({
  default: (await import("../../features/room/lobby/waiting-room.tsx")).WaitingRoom,
}));

const RoomMenu = lazy(() => import("../../features/room/room-menu.lazy.tsx"));

const GetReady = lazy(async () => ({
  default: (await import("../../features/room/play/get-ready.tsx")).GetReady,
}));

/** Rendered in the browser only: the invitation shows the address under which the page was opened. */
export default function DemoWait() {
  const loading = <DemoLoading name={m.wait_title()} />;
  if (!useDeferredMount()) return loading;
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
  return (
    <>
      <div className="-mt-4 mb-3 flex min-h-12 justify-end">
        <RoomMenu room={room} />
      </div>
      <WaitingRoom room={room} />
      <Suspense>{room.view.room.status === "generating" && <GetReady room={room} />}</Suspense>
    </>
  );
}

const GENERATION_MS = 1_000;

type View = ReturnType<typeof sampleView>;
type Player = View["players"][number];

/** The state of a waiting room, changed by the host's buttons. */
function useSampleLobby(onStarted: () => void, onLeft: () => void) {
  const [view, setView] = useState(sampleView);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly Player[]>([]);
  const { status } = view.room;
  const change = (room: Partial<View["room"]>) => setView((now) => ({ ...now, room: { ...now.room, ...room } }));
  const setPlayers = (players: Player[]) => setView((now) => ({ ...now, players }));
  const started = useEffectEvent(onStarted);
  useEffect(() => {
    if (status !== "generating") return;
    const timer = setTimeout(() => started(), GENERATION_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const closeNetwork = (network: string, isClosed: boolean) => {
    const now = [...closed.filter((other) => other !== network), ...(isClosed ? [network] : [])];
    setClosed(now);
    change({ closedNetworks: now.length });
  };
  const kickNetwork = (playerId: number) => {
    const kicked = guestsOf(view, networkOf(playerId));
    setRemoved(kicked);
    setPlayers(view.players.filter((player) => !kicked.includes(player)));
  };
  const undoKickNetwork = () => {
    setPlayers([...view.players, ...removed].sort((a, b) => a.id - b.id));
    setRemoved([]);
  };
  return sampleClient(
    view,
    {
      start: () => change({ status: "generating" }),
      cancelStart: () => change({ status: "waiting" }),
      lock: (locked) => change({ locked }),
      kick: (id) => setPlayers(view.players.filter((player) => player.id !== id)),
      kickNetwork,
      undoKickNetwork,
      closeNetwork,
      leave: onLeft,
    },
    { networks: { networks: networksIn(view, closed), undoable: removed.length } },
  );
}

const NETWORKS = ["sample-1", "sample-2"];

/** Guests come from two networks in turn. */
function networkOf(playerId: number): string {
  return NETWORKS[playerId % 2] ?? "";
}

function guestsOf({ players, you }: View, network: string): Player[] {
  return players.filter(({ id }) => id !== you && networkOf(id) === network);
}

function networksIn(view: View, closed: readonly string[]): NetworkView[] {
  return NETWORKS.flatMap((network) => {
    const guests = guestsOf(view, network);
    const isClosed = closed.includes(network);
    if (guests.length === 0 && !isClosed) return [];
    const names = guests.map(({ name }) => name);
    return [{ network, guests: guests.length, playerId: guests[0]?.id ?? null, names, closed: isClosed }];
  });
}
