import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { savePenaltyMark } from "./penalty-marks.ts";

function kept(gameId: string) {
  return env.DB.prepare("SELECT seat_id, paid, marked_at_ms FROM penalty_marks WHERE game_id = ? ORDER BY seat_id")
    .bind(gameId)
    .all()
    .then(({ results }) => results.map(({ seat_id, paid, marked_at_ms }) => [seat_id, paid, marked_at_ms]));
}

describe("paid marks", () => {
  it("[R6] are stored before their game if it arrives later, and once if they are repeated", async () => {
    const gameId = crypto.randomUUID();
    const mark = { gameId, seatId: 2, paid: true, markedAtMs: 1_000 };
    await savePenaltyMark(env.DB, mark);
    await savePenaltyMark(env.DB, mark);
    await savePenaltyMark(env.DB, { ...mark, seatId: 3, paid: false });
    expect(await kept(gameId)).toEqual([
      [2, 1, 1_000],
      [3, 0, 1_000],
    ]);
  });

  it("[RR-53] that contradict each other leave the later one, in whatever order they arrive", async () => {
    const inOrder = crypto.randomUUID();
    const late = crypto.randomUUID();
    const [first, second] = [
      { seatId: 2, paid: true, markedAtMs: 1_000 },
      { seatId: 2, paid: false, markedAtMs: 2_000 },
    ];
    for (const mark of [first, second]) await savePenaltyMark(env.DB, { gameId: inOrder, ...mark });
    for (const mark of [second, first]) await savePenaltyMark(env.DB, { gameId: late, ...mark });
    expect(await kept(inOrder)).toEqual([[2, 0, 2_000]]);
    expect(await kept(late)).toEqual([[2, 0, 2_000]]);
  });
});
