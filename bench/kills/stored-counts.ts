import type { BrowserTab } from "../../e2e/fixtures/browser-tab.ts";
import type { RoomStorage } from "../../e2e/fixtures/room-storage.ts";

/** How much was acknowledged, and how much of that was found again. */
export type Count = { acknowledged: number; stored: number };

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { acknowledged, stored }) => ({
      acknowledged: total.acknowledged + acknowledged,
      stored: total.stored + stored,
    }),
    { acknowledged: 0, stored: 0 },
  );
}

/** Answers that the runtime acknowledged since its start, and how many of them are on the disk. */
export function answersOf(runNumber: number, tabs: readonly BrowserTab[], storage: RoomStorage): Count {
  const rows = new Map(storage.answers.map((row) => [`${row.seat_id}/${row.place}`, row.value]));
  return sum(
    tabs.map((tab) => {
      const indexes = new Map(tab.room.view?.quiz?.questions.map(({ id }, index) => [id, index]));
      const acknowledged = tab.acknowledged.filter((each) => each.runNumber === runNumber);
      const found = acknowledged.filter(({ questionId, number, value }) => {
        const row = rows.get(`${tab.room.view?.you}/${indexes.get(questionId)}`);
        return row !== undefined && (row.number > number || (row.number === number && row.value === value));
      });
      return { acknowledged: acknowledged.length, stored: found.length };
    }),
  );
}

/** The answers last acknowledged to each player, and how many of them the player sees. */
export function seenAnswers(tabs: readonly BrowserTab[]): Count {
  const playing = tabs.filter(({ room }) => room.view?.quiz);
  return sum(
    playing.map(({ acknowledged, room }) => {
      const last = new Map(acknowledged.map((each) => [each.questionId, each]));
      const seen = [...last.values()].filter(({ questionId, number, value }) => {
        const questionIndex = room.view?.quiz?.questions.findIndex(({ id }) => id === questionId) ?? -1;
        const answer = room.view?.quiz?.answers[questionIndex];
        if (!answer) return false;
        return answer.number > number || (answer.number === number && answer.value === value);
      });
      return { acknowledged: last.size, stored: seen.length };
    }),
  );
}

/** Players who were given a seat, and how many of those seats are on the disk. */
export function seatsOf(acknowledged: readonly { seatId: number; name: string }[], storage: RoomStorage): Count {
  const names = new Map(storage.seats.map(({ id, value }) => [id, value.name]));
  return {
    acknowledged: acknowledged.length,
    stored: acknowledged.filter(({ seatId, name }) => names.get(seatId) === name).length,
  };
}

/** Players who were told that they have finished, and how many have on the disk. */
export function finishesOf(acknowledged: readonly { seatId: number }[], storage: RoomStorage): Count {
  const outcomes = new Map(storage.players.map((row) => [row.seat_id, row.value.outcome]));
  const found = acknowledged.filter(({ seatId }) => outcomes.get(seatId)?.kind === "completed");
  return { acknowledged: acknowledged.length, stored: found.length };
}
