import { useEffect, useEffectEvent, useState } from "react";
import { sampleClient } from "./sample-client.ts";
import { sampleView } from "./sample-view.ts";

const GENERATION_MS = 1_000;

/** A waiting room in which the host's buttons work. */
export function useSampleLobby(onStarted: () => void, onLeft: () => void) {
  const [view, setView] = useState(sampleView);
  const { status } = view.room;
  const change = (room: Partial<typeof view.room>) => setView((now) => ({ ...now, room: { ...now.room, ...room } }));
  const started = useEffectEvent(onStarted);
  useEffect(() => {
    if (status !== "generating") return;
    const timer = setTimeout(() => started(), GENERATION_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return sampleClient(view, {
    start: () => change({ status: "generating" }),
    cancelStart: () => change({ status: "waiting" }),
    lock: (locked) => change({ locked }),
    kick: (id) => setView((now) => ({ ...now, players: now.players.filter((player) => player.id !== id) })),
    leave: onLeft,
  });
}
