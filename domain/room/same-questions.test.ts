import { describe, expect, it } from "vitest";
import { HOST, questionPool, RoomFixture, settingsFor } from "./testing/room-fixture.ts";

type Options = NonNullable<ConstructorParameters<typeof RoomFixture>[0]>;

function game(sameQuestions: boolean): RoomFixture {
  return RoomFixture.playing(8, { settings: { sameQuestions, numPlayers: 9 } }, questionPool(40));
}

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const idsOf = (fixture: RoomFixture, seatId: number) => fixture.deal(seatId).map(({ question }) => question.id);
const setOf = (fixture: RoomFixture, seatId: number) => idsOf(fixture, seatId).toSorted().join();

describe("the same questions of everybody", () => {
  it("[RR-24] are one set for all, as many as are asked, in different orders with options shuffled per player", () => {
    const fixture = game(true);
    expect(new Set(SEATS.map((seatId) => setOf(fixture, seatId))).size).toBe(1);
    expect(idsOf(fixture, HOST)).toHaveLength(5);
    expect(new Set(SEATS.map((seatId) => idsOf(fixture, seatId).join())).size).toBeGreaterThan(1);
    const orders = SEATS.flatMap((seatId) =>
      fixture
        .deal(seatId)
        .flatMap(({ question, optionOrder }) => (question.id === idsOf(fixture, HOST)[0] ? [optionOrder.join()] : [])),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("[RR-24] are drawn for each player where the setting is off", () => {
    const fixture = game(false);
    expect(new Set(SEATS.map((seatId) => setOf(fixture, seatId))).size).toBeGreaterThan(1);
  });

  it("[RR-24] are others in the next game", () => {
    const fixture = game(true);
    const before = setOf(fixture, HOST);
    for (const seatId of SEATS) fixture.complete(seatId);
    fixture.run({ type: "restart", seatId: HOST });
    fixture.play(questionPool(40));
    expect(setOf(fixture, HOST)).not.toBe(before);
  });

  it("[RR-24] are on where the host presents and off where not, unless the host chooses", () => {
    const isOn = (options: Options) => new RoomFixture(options).room.settings.sameQuestions;
    const unchosen = { sameQuestions: undefined };
    expect([false, true].map((presenter) => isOn({ presenter, settings: unchosen }))).toEqual([false, true]);
    for (const presenter of [true, false])
      for (const sameQuestions of [true, false])
        expect(isOn({ presenter, settings: { sameQuestions } })).toBe(sameQuestions);
  });

  it("[RR-24] stay as they are if a change of the settings does not mention them, and everybody sees the setting", () => {
    const fixture = RoomFixture.withGuests(1, { settings: { sameQuestions: true } });
    const update = (sameQuestions: boolean | undefined) =>
      fixture.run({ type: "update", seatId: HOST, settings: { ...settingsFor(), sameQuestions }, passage: "Text." });
    update(undefined);
    expect(fixture.snapshot(2).room.sameQuestions).toBe(true);
    update(false);
    expect(fixture.snapshot(2).room.sameQuestions).toBe(false);
  });
});
