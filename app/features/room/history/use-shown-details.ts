import { useState } from "react";
import type { DetailedResult, PlayerResult } from "../../../../domain/room/wire.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { type GameInHistory, loadDetails } from "./game-in-history.ts";

/** Whose answers are shown. Others' are loaded when somebody looks at them first. */
export function useShownDetails({ gameId, you, ownDetails }: Pick<GameInHistory, "gameId" | "you" | "ownDetails">) {
  const notify = useNotify();
  const [open, setOpen] = useState<PlayerResult | null>(null);
  const [loaded, setLoaded] = useState<ReadonlyMap<number, DetailedResult[]>>(new Map());
  const isOwn = open?.playerId === you;
  const show = (row: PlayerResult) => {
    const { playerId } = row;
    setOpen(row);
    if (playerId !== you && !loaded.has(playerId)) void load(playerId);
  };
  const load = async (playerId: number) => {
    const found = await loadDetails(browserApi(), gameId, playerId);
    if (found) return setLoaded((now) => new Map(now).set(playerId, found));
    setOpen((now) => (now?.playerId === playerId ? null : now));
    notify("error", m.history_details_failed());
  };
  const details = isOwn ? ownDetails : (loaded.get(open?.playerId ?? 0) ?? null);
  return { open, details, show, close: () => setOpen(null) };
}
