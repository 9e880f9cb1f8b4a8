import * as v from "valibot";
import { createRoomSchema } from "../../domain/room/settings.ts";
import type { RoomSummary } from "../../domain/room/view.ts";
import { roomView } from "../../domain/room/wire.ts";

/** What anybody may know of an open room. */
const roomSummary = v.object({
  /** The room's code. */
  id: v.string(),
  name: v.string(),
  hostName: v.string(),
  players: v.pipe(v.number(), v.integer(), v.minValue(0), v.description("How many places are taken.")),
  numPlayers: v.number(),
  wordsPerPlayer: v.number(),
  difficulty: roomView.entries.difficulty,
  quizType: roomView.entries.quizType,
  status: roomView.entries.status,
  locked: v.boolean(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
}) satisfies v.GenericSchema<RoomSummary>;

/** What a name must be is looked at for guests only: it is not an account's to choose. */
export const newRoomPayload = v.object({
  ...createRoomSchema.entries,
  hostName: v.optional(
    v.pipe(
      v.unknown(),
      v.description(
        "A guest's name as host, 1 to 20 characters. Ignored from an account: there it is the display name.",
      ),
    ),
  ),
});

const done = v.literal(true);

export const roomCreatedBody = v.object({
  success: done,
  data: v.object({
    room: roomView,
    code: v.string(),
    playerId: v.number(),
    seatToken: v.pipe(v.string(), v.description("Takes the seat back, and is the host's proof. Shown this once.")),
  }),
});
export const roomListBody = v.object({ success: done, data: v.array(roomSummary) });
export const roomBody = v.object({ success: done, data: roomSummary });
export const roomUpdatedBody = v.object({ success: done, data: roomView });
