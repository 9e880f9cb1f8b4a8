import { describe, expect, it } from "vitest";
import { HOST, joinCommand, RoomFixture, resumeCommand } from "./testing/room-fixture.ts";

/** Coming back by the secret that was made for this name, as whoever is signed in. */
function returning(owner: string, userId: string | null) {
  return resumeCommand(`hash-${owner}`, { userId });
}

describe("a guest who signs in and returns", () => {
  it("[RR-04] turns the seat into the account's, usable from any device", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An");
    fixture.disconnect(seatId);
    fixture.reconnect(seatId, "user-an");
    expect(fixture.seat(seatId)).toMatchObject({ name: "An", userId: "user-an", droppedAtMs: null });
    expect(fixture.join("An from the laptop", "user-an")).toBe(seatId);
  });

  it("[RR-04] may be the host, and stays the host", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.reconnect(HOST, "user-host");
    expect(fixture.seat(HOST)).toMatchObject({ userId: "user-host", role: "host" });
  });

  it("[RR-04] may return by the join key of an attempt whose reply was lost", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", null, "key-1");
    expect(fixture.join("An", "user-an", "key-1")).toBe(seatId);
    expect(fixture.seat(seatId).userId).toBe("user-an");
  });

  it("[RR-04] keeps the place in a running game with all its answers", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 3);
    const before = fixture.player(2);
    fixture.reconnect(2, "user-an");
    expect(fixture.player(2)).toEqual({ ...before, userId: "user-an" });
  });

  it("[RR-04] keeps the result after finishing while others play on", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    fixture.reconnect(2, "user-an");
    expect(fixture.player(2)).toMatchObject({ userId: "user-an", outcome: { kind: "completed" } });
  });

  it("[RR-04][RI-9] changes nothing of an ended game, but plays the next one with the account", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const ended = fixture.game;
    fixture.reconnect(2, "user-an");
    expect(fixture.game).toBe(ended);
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play();
    expect(fixture.player(2).userId).toBe("user-an");
  });

  it("[RR-04][RI-11] keeps a guest's seat if the account already has a seat in the room", () => {
    const fixture = RoomFixture.withGuests(0);
    const own = fixture.join("An", "user-an");
    const other = fixture.join("Second tab");
    fixture.reconnect(other, "user-an");
    expect([fixture.seat(own).userId, fixture.seat(other).userId]).toEqual(["user-an", null]);
  });

  it("[RR-04][RI-11] does not give the account a second place in a game that it has left", () => {
    const fixture = RoomFixture.withGuests(0);
    const own = fixture.join("An", "user-an");
    const other = fixture.join("Second tab");
    fixture.play();
    fixture.leave(own);
    fixture.reconnect(other, "user-an");
    expect(fixture.game.players.map(({ seatId, userId }) => [seatId, userId])).toEqual([
      [HOST, null],
      [own, "user-an"],
      [other, null],
    ]);
    expect(fixture.seat(other).userId).toBe("user-an");
  });

  it("[RR-04] has a seat that never changes to another account or back to a guest's", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", "user-an");
    fixture.reconnect(seatId);
    expect(fixture.seat(seatId).userId).toBe("user-an");
    expect(fixture.refusalOf(returning("An", "user-bo"))).not.toBeNull();
    expect(fixture.seat(seatId).userId).toBe("user-an");
  });
});

describe("the secret of an account's seat", () => {
  it("[RR-05] is accepted for the account, and without a session after signing out or expiry", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", "user-an");
    fixture.disconnect(seatId);
    expect(fixture.refusalOf(returning("An", "user-an"))).toBeNull();
    fixture.disconnect(seatId);
    expect(fixture.refusalOf(returning("An", null))).toBeNull();
    expect(fixture.seat(seatId).droppedAtMs).toBeNull();
  });

  it("[RR-05] is refused for another account on the same device", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", "user-an");
    fixture.disconnect(seatId);
    expect(fixture.refusalOf(returning("An", "user-bo"))).toBe("seat_unknown");
    expect(fixture.seat(seatId).droppedAtMs).not.toBeNull();
  });

  it("[RR-05] does not give another account the seat by the earlier join key: that account gets its own seat", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", "user-an", "key-1");
    expect(fixture.join("Bo", "user-bo", "key-1")).not.toBe(seatId);
    expect(fixture.seat(seatId).userId).toBe("user-an");
  });
});

describe("an account with a seat", () => {
  it("[RR-13] gets that seat even if this device's last attempt took another one", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.join("Guest", null, "key-1");
    const own = fixture.join("An", "user-an");
    expect(fixture.join("An", "user-an", "key-1")).toBe(own);
  });

  it("[RR-13] returns with any secret, because the account counts, and gets a valid one", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.run(joinCommand("An", { userId: "user-an", owner: "phone" }));
    fixture.run(joinCommand("An", { userId: "user-an", owner: "laptop" }));
    const [resumed] = fixture.run(returning("phone", "user-an"));
    if (resumed?.type !== "seatResumed" || resumed.secret === null) throw new Error("no secret was handed out");
    expect(fixture.refusalOf(returning("laptop", null))).toBe("seat_unknown");
    expect(fixture.refusalOf(resumeCommand(resumed.secret.replace("secret", "hash")))).toBeNull();
    expect(fixture.room.seats.map((seat) => seat.userId)).toEqual([null, "user-an"]);
  });

  it("[RR-13] keeps a valid secret, and is told that it has missed nothing", () => {
    const fixture = RoomFixture.withGuests(0);
    fixture.join("An", "user-an");
    const [resumed] = fixture.run(returning("An", "user-an"));
    expect(resumed).toMatchObject({ type: "seatResumed", secret: null });
  });

  it("[RR-13][RR-15] is connected again by joining from another device", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("An", "user-an");
    fixture.disconnect(seatId);
    fixture.join("An", "user-an");
    expect(fixture.seat(seatId).droppedAtMs).toBeNull();
  });
});

describe("an account that was removed", () => {
  it("[RR-17] cannot return by the secret or the join key of a seat that it took as a guest", () => {
    const fixture = RoomFixture.withGuests(0);
    const own = fixture.join("Troll", "user-troll");
    fixture.run(joinCommand("Quiet", { joinKeyHash: "key-1" }));
    fixture.kick(own);
    const before = fixture.room;
    expect(fixture.refusalOf(returning("Quiet", "user-troll"))).toBe("banned");
    expect(fixture.refusalOf(joinCommand("Quiet", { userId: "user-troll", joinKeyHash: "key-1" }))).toBe("banned");
    expect(fixture.room).toEqual(before);
  });

  it("[RR-17] is recognized if the removed seat was a guest's before it became the account's", () => {
    const fixture = RoomFixture.withGuests(0);
    const seatId = fixture.join("Guest");
    fixture.reconnect(seatId, "user-troll");
    fixture.kick(seatId);
    expect(fixture.refusalOf(joinCommand("Somebody else", { userId: "user-troll" }))).toBe("banned");
  });
});
