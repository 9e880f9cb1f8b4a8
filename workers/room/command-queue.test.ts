import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "../../domain/room/commands.ts";
import { CLOSE } from "../../domain/room/protocol.ts";
import type { Room } from "../../domain/room/state.ts";
import { HOST, joinCommand, RoomFixture, T0 } from "../../domain/room/testing/room-fixture.ts";
import { CommandQueue } from "./command-queue.ts";

/** A queue on a room of a host, with stand-ins that note in which order they were called. */
function queueFixture() {
  let stored: Room | null = RoomFixture.withGuests(0).room;
  const calls: string[] = [];
  const lost: { seatId: number; sinceMs: number }[] = [];
  const parts = {
    storage: {
      load: () => stored,
      save: vi.fn((_before: Room | null, after: Room) => {
        stored = after;
        calls.push("save");
      }),
    },
    sockets: {
      bind: (_socket: WebSocket, seatId: number) => calls.push(`bind ${seatId}`),
      close: vi.fn(),
      takeLost: () => lost.splice(0),
    },
    broadcast: { sendsEverything: () => true, send: () => calls.push("send") },
    onRefused: vi.fn(),
    onApplied: () => calls.push("applied"),
  };
  return { queue: new CommandQueue(parts), parts, calls, lost };
}

const socket = () => new WebSocketPair()[1];

function received(command: Command, from: WebSocket | null = null) {
  return { command, socket: from, of: command.type === "join" ? "joinRoom" : command.type, atMs: Date.now() };
}

const untilApplied = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the commands of a room", () => {
  it("[R1] are written before anything that follows from them is sent", () => {
    const { queue, calls } = queueFixture();
    queue.receive(received({ type: "lock", seatId: HOST, locked: true }));
    expect(calls).toEqual(["save", "send", "applied"]);
  });

  it("that came together are written in one transaction, and each joiner gets a seat", async () => {
    const { queue, calls } = queueFixture();
    for (const name of ["An", "Vy", "Binh"]) queue.receive(received(joinCommand(name), socket()));
    expect(calls).toEqual([]);
    await untilApplied();
    expect(calls).toEqual(["save", "bind 2", "bind 3", "bind 4", "send", "applied"]);
  });

  it("are applied in their order: one that does not wait takes the waiting ones with it", () => {
    const { queue, parts } = queueFixture();
    queue.receive(received(joinCommand("An"), socket()));
    queue.receive(received({ type: "lock", seatId: HOST, locked: true }));
    queue.receive(received({ type: "kick", seatId: HOST, targetSeatId: 2 }));
    expect(queue.room?.seats).toHaveLength(1);
    expect(parts.onRefused).not.toHaveBeenCalled();
  });

  it("wait with the join of the same socket, which says so", () => {
    const { queue } = queueFixture();
    const an = socket();
    queue.receive(received(joinCommand("An"), an));
    expect(queue.isJoining(an)).toBe(true);
    queue.applyAll();
    expect(queue.isJoining(an)).toBe(false);
  });

  it("that the rules refuse change nothing, and are told to whoever sent them", () => {
    const { queue, parts, calls } = queueFixture();
    expect(queue.applyOne({ type: "start", seatId: HOST })).toBe("not_enough_players");
    expect(calls).not.toContain("save");
    expect(parts.onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: "not_enough_players" }));
  });

  it("[R1] that can't be written count as never received: their senders are disconnected, and the room is as stored", () => {
    const { queue, parts, calls } = queueFixture();
    parts.storage.save.mockImplementationOnce(() => {
      throw new Error("disk full");
    });
    const an = socket();
    queue.receive(received(joinCommand("An"), an));
    expect(() => queue.applyAll()).toThrow("disk full");
    expect(parts.sockets.close).toHaveBeenCalledWith(an, CLOSE.notWritten, "not_written");
    expect(queue.room?.seats).toHaveLength(1);
    expect(calls).toEqual([]);
  });
});

describe("seats whose socket has closed", () => {
  it("are disconnected after what was received before", () => {
    const { queue, lost } = queueFixture();
    queue.receive(received(joinCommand("An"), socket()));
    lost.push({ seatId: 2, sinceMs: Date.now() });
    queue.applyAll();
    expect(queue.room?.seats.find(({ id }) => id === 2)?.droppedAtMs).not.toBeNull();
  });
});
