import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { crc16 } from "../../../domain/payment/vietqr.ts";
import { questionPool } from "../../../domain/room/testing/room-fixture.ts";
import { advanceClockWithHeartbeats } from "../../room/testing/fake-clock.ts";
import { answersWithCorrect, newCode, openRoom } from "../../room/testing/room-fixtures.ts";
import { storeRunningGame, tokenOf } from "../../room/testing/stored-room.ts";
import { stubOf, TestClient } from "../../room/testing/test-client.ts";
import { api } from "../api.ts";
import { insertGame } from "../testing/database.ts";
import { newCaller, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const ACCOUNT = {
  PAYMENT_BANK_BIN: "970436",
  PAYMENT_BANK_NAME: "Vietcombank",
  PAYMENT_ACCOUNT_NUMBER: "0123456789",
  PAYMENT_ACCOUNT_NAME: "NGUYEN VAN AN",
};

/** Asks for a seat's own penalty, of a server with or without an account. */
function ask(code: string, seatToken: string | null, account: object = ACCOUNT) {
  const headers = seatToken === null ? {} : { "x-seat-token": seatToken };
  const request = new Request(`http://localhost/api/rooms/${code}/penalty`, { headers });
  return statusAndBody(api.fetch(request, { worker: { ...env, ...account }, caller: newCaller() }));
}

const [HOST, LOSER, WINNER] = [1, 2, 3];

/** A game of five questions in which An has known three and Vy all, and the host none. */
async function playedGame() {
  const game = await runningGame();
  game.host.send({ type: "completeQuiz" });
  await game.loser.untilMessage("finalResults");
  return game;
}

/** The same before the host has finished. */
async function runningGame() {
  const code = newCode();
  await storeRunningGame(code, {}, questionPool(8), Date.now());
  const [host, loser, winner] = await Promise.all(
    [HOST, LOSER, WINNER].map((seatId) => TestClient.resume(code, tokenOf(seatId))),
  );
  if (!host || !loser || !winner) throw new Error("three seats");
  vi.setSystemTime(Date.now() + 4_000);
  for (const [client, right] of [
    [winner, 5],
    [loser, 3],
  ] as const) {
    for (const [questionId, value] of await answersWithCorrect(code, client, right))
      await client.answer(questionId, value);
    client.send({ type: "completeQuiz" });
  }
  await loser.untilMessage("immediateResults");
  return { code, host, loser, winner };
}

describe("the payment code of a player's own penalty", () => {
  it("[RR-54][D6] is a VietQR code with the room's amount, this deployment's account, the room and the payer", async () => {
    const { code } = await playedGame();
    const memo = `${code} AN`;
    const [status, body] = await ask(code, tokenOf(LOSER));
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          state: "due",
          amountVnd: 20_000,
          payload: expect.any(String),
          memo,
          bankName: "Vietcombank",
          accountNumber: "0123456789",
          accountName: "NGUYEN VAN AN",
        },
      },
    ]);
    const [, text = "", crc] = /"payload":"(.*?)(.{4})"/.exec(JSON.stringify(body)) ?? [];
    expect(text).toBe(
      `00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA53037045405200005802VN62130809${memo}6304`,
    );
    expect(crc).toBe(crc16(text));
  });

  it("[D6] is answered with an error if no account is configured", async () => {
    const { code } = await playedGame();
    expect(await ask(code, tokenOf(LOSER), {})).toEqual([
      200,
      { success: true, data: { state: "no_account", amountVnd: 20_000 } },
    ]);
  });

  it("[RR-60][S1] is refused before the game has ended, the same to all: the amount would tell of the score", async () => {
    const { code } = await runningGame();
    const answers = await Promise.all([HOST, LOSER, WINNER].map((seatId) => ask(code, tokenOf(seatId))));
    expect(answers[0]).toMatchObject([409, { code: "wrong_phase" }]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("[RR-54] is empty for a player who owes nothing, and missing for one who has left", async () => {
    const { code, host, loser } = await runningGame();
    const nothing = { success: true, data: { state: "nothing_owed", amountVnd: 0 } };
    // Away for too long: the seat stays, the game is left.
    host.disconnect();
    await loser.untilMessage("playerConnection", ({ connected }) => !connected);
    await advanceClockWithHeartbeats([loser], 31_000);
    await runDurableObjectAlarm(stubOf(code));
    await loser.untilMessage("finalResults");
    expect(await ask(code, tokenOf(WINNER))).toEqual([200, nothing]);
    expect(await ask(code, tokenOf(HOST))).toMatchObject([404, { code: "not_found" }]);
  });

  it("[S2] is sent only to the holder of the seat's secret", async () => {
    const { code } = await playedGame();
    for (const token of [null, "", "x".repeat(22)]) {
      expect(await ask(code, token)).toMatchObject([401, { success: false, code: "seat_unknown" }]);
    }
    expect(await ask(newCode(), "x".repeat(22))).toMatchObject([404, { code: "room_not_found" }]);
    const { host, code: waiting } = await openRoom();
    expect(host.view).not.toBeNull();
    const guest = await TestClient.join(waiting, "An");
    expect(await ask(waiting, guest.seatToken)).toMatchObject([409, { code: "wrong_phase" }]);
  });
});

function marksOf(gameId: string) {
  return env.DB.prepare("SELECT seat_id, paid FROM penalty_marks WHERE game_id = ?")
    .bind(gameId)
    .all()
    .then(({ results }) => results);
}

describe("the host's mark in the room", () => {
  it("[RR-52][R6] is sent to everybody and stored when it is set and removed; a guest cannot set it", async () => {
    const { code, host, loser } = await playedGame();
    const [playerId, gameId] = [loser.view?.you ?? 0, host.view?.results?.gameId ?? ""];
    loser.send({ type: "markPaid", playerId, paid: true });
    await loser.until((seen) => seen.ofType("error").length === 1);
    expect(loser.ofType("error")[0]).toMatchObject({ code: "not_host", of: "markPaid" });
    for (const paid of [true, false]) {
      vi.setSystemTime(Date.now() + 1_000);
      host.send({ type: "markPaid", playerId, paid });
      for (const client of [host, loser]) {
        await client.until(
          ({ view }) => view?.results?.standings.find((row) => row.playerId === playerId)?.paid === paid,
          "the mark",
        );
      }
      await runDurableObjectAlarm(stubOf(code));
      await vi.waitFor(async () => {
        expect(await marksOf(gameId)).toEqual([{ seat_id: playerId, paid: Number(paid) }]);
      });
    }
  });
});

describe("the host's mark in the history", () => {
  const mark = (person: Person, gameId: string, seatId: number | string, body: unknown) =>
    statusAndBody(sendJson("PATCH", `/rooms/${gameId}/players/${seatId}`, body, person.caller));

  it("[D6] can be set and removed after the room is deleted", async () => {
    const host = await signedIn();
    const gameId = await insertGame(host.user.id);
    for (const paid of [true, false]) {
      expect(await mark(host, gameId, 2, { paid })).toEqual([200, { success: true, data: { playerId: 2, paid } }]);
      expect(await marksOf(gameId)).toMatchObject([{ seat_id: 2, paid: Number(paid) }]);
    }
  });

  it("[S2] is refused to the payer, to other hosts and for a player who owes nothing, and changes nothing", async () => {
    const [host, payer, other] = [await signedIn(), await signedIn(), await signedIn()];
    const gameId = await insertGame(host.user.id);
    await env.DB.prepare("UPDATE game_players SET user_id = ? WHERE game_id = ? AND seat_id = 2")
      .bind(payer.user.id, gameId)
      .run();
    await insertGame(other.user.id);
    for (const person of [payer, other]) {
      expect(await mark(person, gameId, 2, { paid: true })).toMatchObject([404, { code: "not_found" }]);
    }
    expect(await mark(host, gameId, 1, { paid: true })).toMatchObject([409, { code: "nothing_owed" }]);
    for (const seat of [3, 0, "x", "2.0"]) {
      expect(await mark(host, gameId, seat, { paid: true })).toMatchObject([404, { code: "not_found" }]);
    }
    expect(await mark(host, gameId, 2, { paid: "yes" })).toMatchObject([400, { code: "invalid_input" }]);
    expect(await marksOf(gameId)).toEqual([]);
  });
});
