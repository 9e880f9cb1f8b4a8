import { describe, expect, it } from "vitest";
import { HOST, RoomFixture, settingsFor } from "./testing/room-fixture.ts";
import { fanOut } from "./testing/simulated-clients.ts";
import { ownPenalty, standingsOf } from "./view/results.ts";

const [POOR, LEAVER] = [2, 3];
type Options = NonNullable<ConstructorParameters<typeof RoomFixture>[0]>;
/** A host who chooses nothing. */
const UNCHOSEN = { penalties: undefined };

/** An ended game in which one player has everything wrong and another has left. */
function ended(options: Options): RoomFixture {
  const fixture = RoomFixture.playing(2, options);
  fixture.leave(LEAVER);
  for (const { seatId } of fixture.game.players) if (fixture.hasSeat(seatId)) fixture.complete(seatId);
  return fixture;
}

function owed(fixture: RoomFixture): number[] {
  const { phase } = fixture.room;
  return phase.status === "completed" ? standingsOf(phase).map(({ penaltyVnd }) => penaltyVnd) : [];
}

function update(fixture: RoomFixture, penalties: boolean | undefined) {
  const settings = { ...settingsFor(), penalties };
  return fixture.run({ type: "update", seatId: HOST, settings, passage: "Text." });
}

describe("penalties", () => {
  it("[RR-55] are on in a new room unless the host presents, if the host does not choose", () => {
    const isOn = (options: Options) => new RoomFixture(options).room.settings.penalties;
    expect(isOn({ settings: UNCHOSEN })).toBe(true);
    expect(isOn({ settings: UNCHOSEN, presenter: true })).toBe(false);
  });

  it("[RR-55] are as the host chooses, presenting or not", () => {
    const isOn = (options: Options) => new RoomFixture(options).room.settings.penalties;
    for (const presenter of [true, false])
      for (const penalties of [true, false]) expect(isOn({ presenter, settings: { penalties } })).toBe(penalties);
  });

  it("[RR-55] stay as they are if a change of the settings does not mention them", () => {
    const fixture = RoomFixture.withGuests(1, { settings: { penalties: false } });
    update(fixture, undefined);
    expect(fixture.room.settings.penalties).toBe(false);
    update(fixture, true);
    expect(fixture.room.settings.penalties).toBe(true);
  });

  it("[RR-55] are owed by nobody in a room without them, leavers included", () => {
    expect(owed(ended({ settings: { penalties: true } }))).toEqual([50_000, 50_000, 50_000]);
    expect(owed(ended({ settings: { penalties: false } }))).toEqual([0, 0, 0]);
  });

  it("[RR-55] can't be marked as paid, or paid, in a room without them", () => {
    const fixture = ended({ settings: { penalties: false } });
    for (const targetSeatId of [POOR, LEAVER])
      expect(fixture.refusalOf({ type: "markPaid", seatId: HOST, targetSeatId, paid: true })).toBe("nothing_owed");
    expect(ownPenalty(fixture.room, { tokenHash: "hash-P2", userId: null })).toMatchObject({ penaltyVnd: 0 });
  });

  it("[RR-55] are known to everybody in the room before they play", () => {
    const shown = (penalties: boolean) =>
      [HOST, 2].map((seatId) => RoomFixture.withGuests(1, { settings: { penalties } }).snapshot(seatId).room.penalties);
    expect(shown(true)).toEqual([true, true]);
    expect(shown(false)).toEqual([false, false]);
  });

  it("[RR-55] of a game are those that it was started with", () => {
    const fixture = RoomFixture.playing(1, { settings: { penalties: false } });
    fixture.complete(POOR);
    const before = fixture.room;
    const events = fixture.complete(HOST);
    fixture.run({ type: "restart", seatId: HOST });
    update(fixture, true);
    // The messages of a batch are made at its end, when the room may have been changed for the next game.
    const [ended] = fanOut(events, before, fixture.room, [POOR]).flatMap(({ message }) =>
      message.type === "finalResults" ? [message] : [],
    );
    expect(ended?.room.penalties).toBe(false);
    expect(ended?.results.standings.map(({ penaltyVnd }) => penaltyVnd)).toEqual([0, 0]);
  });
});
