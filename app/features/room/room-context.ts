import { createContext, useContext } from "react";
import type { Snapshot } from "../../../domain/room/wire.ts";
import type { RoomClient } from "./room-client.ts";

/** A room whose state is known. */
export type SeatedRoom = RoomClient & { view: Snapshot };

export const RoomContext = createContext<SeatedRoom | null>(null);

/** The room that the pages of a game share. */
export function useSeatedRoom(): SeatedRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error("A page of a room stands outside the room's layout");
  return room;
}

export function isHost(room: SeatedRoom): boolean {
  return room.view.you === room.view.room.hostId;
}
