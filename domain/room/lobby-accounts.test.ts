import { describe, expect, it } from "vitest";
import { HOST, joining, resuming, Table } from "./testing/table.ts";

/** Coming back by the secret that was made for this name, as whoever is signed in. */
function returning(owner: string, userId: string | null) {
  return resuming(`hash-${owner}`, { userId });
}

describe("a guest who signs in and comes back", () => {
  it("[RR-04] makes the seat the account's: from any device it is theirs then", () => {
    const table = Table.with(0);
    const seatId = table.join("An");
    table.drop(seatId);
    table.back(seatId, "user-an");
    expect(table.seat(seatId)).toMatchObject({ name: "An", userId: "user-an", droppedAtMs: null });
    expect(table.join("An from the laptop", "user-an")).toBe(seatId);
  });

  it("[RR-04] works for a host, too, who stays the host", () => {
    const table = Table.with(1);
    table.back(HOST, "user-host");
    expect(table.seat(HOST)).toMatchObject({ userId: "user-host", role: "host" });
  });

  it("[RR-04] works by the join key of an attempt whose answer was lost", () => {
    const table = Table.with(0);
    const seatId = table.join("An", null, "key-1");
    expect(table.join("An", "user-an", "key-1")).toBe(seatId);
    expect(table.seat(seatId).userId).toBe("user-an");
  });

  it("[RR-04] takes the place in a running game along, with all its answers", () => {
    const table = Table.playing(1);
    table.answer(2, 0, 3);
    const before = table.player(2);
    table.back(2, "user-an");
    expect(table.player(2)).toEqual({ ...before, userId: "user-an" });
  });

  it("[RR-04] also after finishing, while others play on", () => {
    const table = Table.playing(1);
    table.complete(2);
    table.back(2, "user-an");
    expect(table.player(2)).toMatchObject({ userId: "user-an", outcome: { kind: "completed" } });
  });

  it("[RR-04][RI-9] changes nothing of a game that has ended, but plays the next one as themselves", () => {
    const table = Table.playing(1);
    for (const seatId of [HOST, 2]) table.complete(seatId);
    const ended = table.game;
    table.back(2, "user-an");
    expect(table.game).toBe(ended);
    table.do({ type: "restart", seatId: HOST });
    table.play();
    expect(table.player(2).userId).toBe("user-an");
  });

  it("[RR-04][RI-11] keeps it a guest's seat where the account has one in the room already", () => {
    const table = Table.with(0);
    const own = table.join("An", "user-an");
    const other = table.join("Second tab");
    table.back(other, "user-an");
    expect([table.seat(own).userId, table.seat(other).userId]).toEqual(["user-an", null]);
  });

  it("[RR-04][RI-11] gives the account no second place in a game that it has left already", () => {
    const table = Table.with(0);
    const own = table.join("An", "user-an");
    const other = table.join("Second tab");
    table.play();
    table.leave(own);
    table.back(other, "user-an");
    expect(table.game.players.map(({ seatId, userId }) => [seatId, userId])).toEqual([
      [HOST, null],
      [own, "user-an"],
      [other, null],
    ]);
    expect(table.seat(other).userId).toBe("user-an");
  });

  it("[RR-04] never goes from one account to another, nor back to nobody", () => {
    const table = Table.with(0);
    const seatId = table.join("An", "user-an");
    table.back(seatId);
    expect(table.seat(seatId).userId).toBe("user-an");
    expect(table.refusalOf(returning("An", "user-bo"))).not.toBeNull();
    expect(table.seat(seatId).userId).toBe("user-an");
  });
});

describe("the secret of an account's seat", () => {
  it("[RR-05] serves the account, and its owner once signed out or when the session has lapsed", () => {
    const table = Table.with(0);
    const seatId = table.join("An", "user-an");
    table.drop(seatId);
    expect(table.refusalOf(returning("An", "user-an"))).toBeNull();
    table.drop(seatId);
    expect(table.refusalOf(returning("An", null))).toBeNull();
    expect(table.seat(seatId).droppedAtMs).toBeNull();
  });

  it("[RR-05] opens nothing for somebody else who has signed in on the device", () => {
    const table = Table.with(0);
    const seatId = table.join("An", "user-an");
    table.drop(seatId);
    expect(table.refusalOf(returning("An", "user-bo"))).toBe("seat_unknown");
    expect(table.seat(seatId).droppedAtMs).not.toBeNull();
  });

  it("[RR-05] nor does the join key of the one before: they get a seat of their own", () => {
    const table = Table.with(0);
    const seatId = table.join("An", "user-an", "key-1");
    expect(table.join("Bo", "user-bo", "key-1")).not.toBe(seatId);
    expect(table.seat(seatId).userId).toBe("user-an");
  });
});

describe("an account with a seat", () => {
  it("[RR-13] gets that seat also where this device's last attempt took another one", () => {
    const table = Table.with(0);
    table.join("Guest", null, "key-1");
    const own = table.join("An", "user-an");
    expect(table.join("An", "user-an", "key-1")).toBe(own);
  });

  it("[RR-13] comes back by any secret, since it is the account that counts, and gets one that is good", () => {
    const table = Table.with(0);
    table.do(joining("An", { userId: "user-an", owner: "phone" }));
    table.do(joining("An", { userId: "user-an", owner: "laptop" }));
    const [resumed] = table.do(returning("phone", "user-an"));
    if (resumed?.type !== "seatResumed" || resumed.secret === null) throw new Error("no secret was handed out");
    expect(table.refusalOf(returning("laptop", null))).toBe("seat_unknown");
    expect(table.refusalOf(resuming(resumed.secret.replace("secret", "hash")))).toBeNull();
    expect(table.room.seats.map((seat) => seat.userId)).toEqual([null, "user-an"]);
  });

  it("[RR-13] keeps its secret where that is good, and with it the word that nothing was missed", () => {
    const table = Table.with(0);
    table.join("An", "user-an");
    const [resumed] = table.do(returning("An", "user-an"));
    expect(resumed).toMatchObject({ type: "seatResumed", secret: null });
  });

  it("[RR-13][RR-15] is connected again by joining from elsewhere", () => {
    const table = Table.with(0);
    const seatId = table.join("An", "user-an");
    table.drop(seatId);
    table.join("An", "user-an");
    expect(table.seat(seatId).droppedAtMs).toBeNull();
  });
});

describe("an account that was removed", () => {
  it("[RR-17] has no way back by the secret or the join key of a seat that it took as a guest", () => {
    const table = Table.with(0);
    const own = table.join("Troll", "user-troll");
    table.do(joining("Quiet", { joinKeyHash: "key-1" }));
    table.kick(own);
    const before = table.room;
    expect(table.refusalOf(returning("Quiet", "user-troll"))).toBe("banned");
    expect(table.refusalOf(joining("Quiet", { userId: "user-troll", joinKeyHash: "key-1" }))).toBe("banned");
    expect(table.room).toEqual(before);
  });

  it("[RR-17] is known by the account that a guest's seat had become", () => {
    const table = Table.with(0);
    const seatId = table.join("Guest");
    table.back(seatId, "user-troll");
    table.kick(seatId);
    expect(table.refusalOf(joining("Somebody else", { userId: "user-troll" }))).toBe("banned");
  });
});
