import { useEffect, useEffectEvent, useState } from "react";
import type { NetworkView } from "../../../domain/room/wire.ts";
import { sampleClient } from "./sample-client.ts";
import { sampleView } from "./sample-view.ts";

const GENERATION_MS = 1_000;

type View = ReturnType<typeof sampleView>;
type Player = View["players"][number];

/** A waiting room in which the host's buttons work. */
export function useSampleLobby(onStarted: () => void, onLeft: () => void) {
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
    const gone = guestsOf(view, networkOf(playerId));
    setRemoved(gone);
    setPlayers(view.players.filter((player) => !gone.includes(player)));
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
