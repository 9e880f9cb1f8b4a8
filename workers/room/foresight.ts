import { detailsAhead } from "../../domain/room/details.ts";
import { playerOf, type Room } from "../../domain/room/state.ts";
import { writeAhead } from "./message-text.ts";

/** In larger games the standings are most of what is sent at the end, and everybody's answers would fill the memory. */
const PLAYERS_MOST = 200;

/** Has what finished players see at the end ready while others still play, so that the end need only send it. */
export class Foresight {
  readonly #room: () => Room | null;
  readonly #finished = new Set<number>();

  constructor(room: () => Room | null) {
    this.#room = room;
  }

  /** These have just finished. What they are told now goes out first. */
  add(seatIds: readonly number[]): void {
    if (seatIds.length === 0) return;
    if (this.#finished.size === 0) setTimeout(() => this.#write(), 0);
    for (const seatId of seatIds) this.#finished.add(seatId);
  }

  #write(): void {
    const phase = this.#room()?.phase;
    const seatIds = [...this.#finished];
    this.#finished.clear();
    if (phase?.status !== "active" || phase.game.players.length > PLAYERS_MOST) return;
    for (const seatId of seatIds) {
      const player = playerOf(phase.game, seatId);
      if (player?.outcome.kind === "completed") writeAhead(detailsAhead(phase.game, player));
    }
  }
}
