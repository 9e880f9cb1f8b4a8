import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Room } from "../../domain/room/state.ts";
import {
  type ActionTime,
  anyAction,
  anyTime,
  commandFor,
  type RandomAction,
  timeOf,
} from "../../domain/room/testing/random-actions.ts";
import { HOST, questionPool, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import type { RoomStorage } from "./storage.ts";
import { newCode, storageOf } from "./testing/room-fixtures.ts";
import { stubOf } from "./testing/test-client.ts";

/** Longer than any game of these. */
const A_GAME_MS = 10 * 60_000;
const AGAIN: readonly RandomAction[] = [
  { kind: "restart", seatId: HOST },
  { kind: "start", seatId: HOST },
  { kind: "quizReady", isAwaited: true, count: 6 },
];

/** A game of three at a table, and what is on the disk of it. */
class Disk {
  readonly table = RoomFixture.playing(2, {}, questionPool(6));
  readonly #state: DurableObjectState;
  #written: Room | null = null;
  #room: RoomStorage;

  constructor(state: DurableObjectState) {
    this.#state = state;
    this.#room = storageOf(state);
    this.#room.createTables();
    this.write();
  }

  write(): void {
    this.#room.save(this.#written, this.table.room, [], false);
    this.#written = this.table.room;
  }

  /** What the room had written is back; the table too. */
  failToWrite(): void {
    const unwritable = {
      topic: "test",
      payload: "",
      get dueAtMs(): number {
        throw new Error("the disk is full");
      },
    };
    expect(() => this.#room.save(this.#written, this.table.room, [unwritable], false)).toThrow("the disk is full");
    this.table.room = this.#room.load() ?? this.table.room;
    this.#written = this.table.room;
  }

  die(): void {
    this.#room = storageOf(this.#state);
    this.#room.load();
  }

  /** As another object would read it. */
  get content(): Room | null {
    return storageOf(this.#state).load();
  }
}

function withDisk(use: (disk: Disk) => void): Promise<void> {
  return runInDurableObject(stubOf(newCode()), (_room, state) => use(new Disk(state)));
}

describe("[R1][R2] a stored room", () => {
  const deed = fc.record({
    when: anyTime,
    act: anyAction,
    after: fc.constantFrom("write", "write", "write", "wait for more", "fail", "die"),
  });

  it("equals the room in memory, game after game, after any batches of commands and any failed write", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { maxLength: 20, size: "max" }), { maxLength: 3 }), (games) =>
        withDisk((disk) => {
          const { table } = disk;
          const act = (when: ActionTime, what: RandomAction) => {
            table.nowMs = timeOf(when, table);
            table.send(commandFor(what, table));
            return table.status !== "closed";
          };
          for (const deeds of games) {
            for (const { when, act: what, after } of deeds) {
              if (!act(when, what)) return;
              if (after === "wait for more") continue;
              if (after === "fail") disk.failToWrite();
              else disk.write();
              if (after === "die") disk.die();
              expect(disk.content).toEqual(table.room);
            }
            table.wait(A_GAME_MS);
            for (const what of AGAIN) {
              if (!act({ kind: "after", ms: 0 }, what)) return;
              disk.write();
              expect(disk.content).toEqual(table.room);
            }
          }
        }),
      ),
      { numRuns: randomRuns(200) },
    );
  }, 120_000);

  it("[RR-55][R10] has penalties, as has its game, if it was stored before there was a choice", async () => {
    await runInDurableObject(stubOf(newCode()), (_room, state) => {
      const disk = new Disk(state);
      for (const key of ["room", "game"]) {
        state.storage.sql.exec("UPDATE meta SET value = json_remove(value, '$.settings.penalties') WHERE key = ?", key);
      }
      const { settings, phase } = disk.content ?? {};
      expect(settings?.penalties).toBe(true);
      expect(phase?.status === "active" && phase.game.settings.penalties).toBe(true);
    });
  });

  it("[RR-71][R10] has no avatars if it was stored before there were any", async () => {
    await runInDurableObject(stubOf(newCode()), (_room, state) => {
      const disk = new Disk(state);
      state.storage.sql.exec("UPDATE seats SET value = json_remove(value, '$.avatar')");
      state.storage.sql.exec("UPDATE meta SET value = json_remove(value, '$.players[0].avatar') WHERE key = 'game'");
      const { seats, phase } = disk.content ?? {};
      expect(seats?.map(({ avatar }) => avatar)).not.toContain(undefined);
      expect(phase?.status === "active" && phase.game.players.map(({ avatar }) => avatar)).not.toContain(undefined);
    });
  });

  it("[RR-43] keeps that nobody owes anything for a game that its host has ended", async () => {
    await withDisk((disk) => {
      disk.table.run({ type: "endGame", seatId: HOST });
      disk.write();
      disk.die();
      expect(disk.content).toEqual(disk.table.room);
      expect(disk.content?.phase.status === "completed" && disk.content.phase.game.settings.penalties).toBe(false);
    });
  });

  it("has no answer of the last game in the next one, even if the first write in between failed", async () => {
    await withDisk((disk) => {
      const { table } = disk;
      for (const seatId of [HOST, 2, 3]) {
        table.answerAll(seatId, 3);
        table.complete(seatId);
      }
      disk.write();
      table.run({ type: "restart", seatId: HOST });
      disk.failToWrite();
      expect(table.status).toBe("completed");
      table.run({ type: "restart", seatId: HOST });
      disk.write();
      table.play(questionPool(6));
      disk.write();
      expect(table.game.players.flatMap(({ sheet }) => sheet.filter((answer) => answer !== null))).toEqual([]);
      expect(disk.content).toEqual(table.room);
    });
  });
});
