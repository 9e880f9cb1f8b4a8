import samples from "./sample-rooms.json" with { type: "json" };

export const SAMPLE_ROOM = samples.room;
export const SAMPLE_CARD = samples.card;
/** The first is the host, and the user. */
export const SAMPLE_NAMES: readonly string[] = samples.players;

const SETTINGS = [
  { difficulty: "B1", quizType: "multiple_choice_vocab" },
  { difficulty: "6.0-7.0", quizType: "multiple_choice_vocab" },
  { difficulty: "5.0-6.0", quizType: "vocabulary" },
  { difficulty: ">8.0", quizType: "multiple_choice_vocab" },
] as const;

/** Rooms as the list of open rooms shows them. */
export const SAMPLE_ROOMS = SETTINGS.flatMap((settings, index) => {
  const room = samples.rooms[index];
  return room ? [{ ...room, ...settings, status: "waiting" as const, createdAt: "2026-09-01T08:00:00.000Z" }] : [];
});

/** All codes of sample rooms have the same beginning, by which links to them are recognized. */
export function isSampleCode(code: string | undefined): boolean {
  return code?.startsWith("DEM") ?? false;
}
