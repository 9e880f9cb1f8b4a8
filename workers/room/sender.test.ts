import { describe, expect, it } from "vitest";
import { Sender } from "./sender.ts";

const SLICE = 10;

/** Keeps what it is sent. */
class Recorder {
  readonly got: string[] = [];

  send(text: string): void {
    this.got.push(text);
  }
}

function recorders(count: number): Recorder[] {
  return Array.from({ length: count }, () => new Recorder());
}

const nextMacrotask = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a broadcast", () => {
  it("goes out at once where it fits into a slice", () => {
    const sockets = recorders(3);
    new Sender(SLICE).sendEach(sockets.map((socket) => [socket, "123"]));
    expect(sockets.map(({ got }) => got)).toEqual([["123"], ["123"], ["123"]]);
  });

  it("goes out a slice at a time where it is longer, and reaches everybody", async () => {
    const sockets = recorders(7);
    const reached = () => sockets.filter(({ got }) => got.length > 0).length;
    new Sender(SLICE).sendEach(sockets.map((socket) => [socket, "12345"]));
    const counts = [reached()];
    for (let n = 0; n < 3; n++) {
      await nextMacrotask();
      counts.push(reached());
    }
    expect(counts).toEqual([2, 4, 6, 7]);
    expect(new Set(sockets.map(({ got }) => got.join()))).toEqual(new Set(["12345"]));
  });

  it("is made only as it is sent", async () => {
    let made = 0;
    const make = () => {
      made++;
      return "1234567890";
    };
    new Sender(SLICE).sendEach(recorders(3).map((socket) => [socket, make]));
    expect(made).toBe(1);
    await nextMacrotask();
    expect(made).toBe(2);
  });

  it("follows an earlier one that is still on its way", async () => {
    const sockets = recorders(3);
    const sender = new Sender(SLICE);
    sender.sendEach(sockets.map((socket) => [socket, "first……………"]));
    sender.sendEach(sockets.map((socket) => [socket, "second"]));
    for (let n = 0; n < 3; n++) await nextMacrotask();
    for (const { got } of sockets) expect(got).toEqual(["first……………", "second"]);
  });
});

describe("a socket that still waits for a slice", () => {
  function waiting() {
    const sockets = recorders(3);
    const sender = new Sender(SLICE);
    sender.sendEach(sockets.map((socket) => [socket, "1234567890"]));
    const last = sockets[2] ?? new Recorder();
    expect(last.got).toEqual([]);
    return { sender, last };
  }

  it("gets that first when something is sent to it alone, and only once", async () => {
    const { sender, last } = waiting();
    sender.send(last, "own");
    expect(last.got).toEqual(["1234567890", "own"]);
    await nextMacrotask();
    await nextMacrotask();
    expect(last.got).toHaveLength(2);
  });

  it("gets nothing once it has closed", async () => {
    const { sender, last } = waiting();
    sender.forget(last);
    await nextMacrotask();
    await nextMacrotask();
    expect(last.got).toEqual([]);
  });
});

it("one socket that is closing keeps nothing from the others", async () => {
  const closing = {
    send() {
      throw new Error("closing");
    },
  };
  const other = new Recorder();
  const sender = new Sender<{ send: (text: string) => void }>(SLICE);
  sender.sendEach([
    [closing, "1234567890"],
    [other, "reached"],
  ]);
  await nextMacrotask();
  expect(other.got).toEqual(["reached"]);
});
