import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { storedRoom } from "../../room/testing/room-fixtures.ts";
import { api } from "../api.ts";
import type { Caller } from "../shared/context.ts";
import {
  clientFor,
  createRoom,
  fetchApi,
  NEW_ROOM,
  newCaller,
  PASSAGE,
  sendJson,
  statusAndBody,
} from "../testing/requests.ts";

const created = v.object({ data: v.object({ code: v.string() }) });
const createdWithPenalties = v.object({ data: v.object({ room: v.object({ penalties: v.boolean() }) }) });
const UNUSED = "ZZZZZZ";
const EDITED = { name: "Lớp 11B", customText: PASSAGE, wordsPerPlayer: 5 };

function update(code: string, seatToken: string | null, body: unknown = EDITED): Promise<Response> {
  const headers = { "content-type": "application/json", ...(seatToken !== null && { "x-seat-token": seatToken }) };
  return fetchApi(`/rooms/${code}`, { method: "PUT", headers, body: JSON.stringify(body) });
}

function signedInCaller(displayName: string): Caller {
  const user = {
    id: "canary-id",
    displayName,
    email: "canary@example.com",
    role: "user" as const,
    nameVerdict: null,
    picture: null,
    avatar: null,
  };
  return { ...newCaller(), viewer: { kind: "user", sessionId: "canary-session", signedInAtMs: 0, user } };
}

/** Status and body, for comparing answers as a whole. */
async function whole(answer: Promise<Response>): Promise<unknown[]> {
  const { status } = await answer;
  return [status, await (await answer).json()];
}

async function codesListed(): Promise<string[]> {
  const answer = await clientFor().api.rooms.$get();
  const body = await answer.json();
  return body.success ? body.data.map((room) => room.id) : [];
}

describe("creating a room", () => {
  it("uses the defaults of the specification and returns the host's seat", async () => {
    const { code, playerId, seatToken, room } = await createRoom();
    expect(parseRoomCode(code)).toBe(code);
    expect(playerId).toBe(1);
    expect(seatToken.length).toBeGreaterThanOrEqual(22);
    expect(room).toMatchObject({ id: code, name: "Lớp 10A", hostName: "Vy", numPlayers: 10, wordsPerPlayer: 20 });
    expect(room).toMatchObject({ difficulty: ">8.0", quizType: "vocabulary", status: "waiting", locked: false });
  });

  it("[RR-55] has penalties unless the host presents, or as the payload says", async () => {
    const penaltiesOf = async (payload: object) => {
      const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, ...payload });
      return v.parse(createdWithPenalties, await answer.json()).data.room.penalties;
    };
    expect(await penaltiesOf({})).toBe(true);
    expect(await penaltiesOf({ penalties: false })).toBe(false);
    expect(await penaltiesOf({ presents: true })).toBe(false);
    expect(await penaltiesOf({ presents: true, penalties: true })).toBe(true);
  });

  it("[D11] takes a difficulty as the list of single player writes it", async () => {
    const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, difficulty: "IELTS 6.0-7.0" });
    expect(await answer.json()).toMatchObject({ data: { room: { difficulty: "6.0-7.0" } } });
  });

  it("answers 201 and may not be cached, because it contains a secret", async () => {
    const answer = await sendJson("POST", "/rooms", NEW_ROOM);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
  });

  it("ignores a host in the payload", async () => {
    const host = { userId: "u1", name: "Admin", email: "a@example.com" };
    const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, host, userId: "u1" });
    expect(await answer.json()).toMatchObject({ data: { room: { hostName: "Vy" } } });
  });

  it("requires a name from a guest host", async () => {
    const { hostName: _, ...nameless } = NEW_ROOM;
    expect(await whole(sendJson("POST", "/rooms", nameless))).toEqual([
      400,
      {
        success: false,
        code: "invalid_input",
        message: "Failed to create room",
        errors: [{ path: "hostName", code: "name_required" }],
      },
    ]);
  });

  it("[RR-06] refuses a host whose account has an abusive name, and states where to change it", async () => {
    expect(await whole(sendJson("POST", "/rooms", NEW_ROOM, signedInCaller("Fuck You")))).toMatchObject([
      400,
      { errors: [{ path: "hostName", code: "account_name_unfit" }] },
    ]);
  });

  it("[RR-06] refuses a room's name and a guest host's name that hold a word of the list, and of the deployment's", async () => {
    const refused = async (room: object, worker = env) => {
      const sent = { method: "POST", headers: { "content-type": "application/json" } };
      const request = new Request("http://localhost/api/rooms", {
        ...sent,
        body: JSON.stringify({ ...NEW_ROOM, ...room }),
      });
      return statusAndBody(api.fetch(request, { worker, caller: newCaller() }));
    };
    expect(await refused({ name: "Fuck tests", hostName: "sh1t" })).toMatchObject([
      400,
      {
        errors: [
          { path: "name", code: "room_name_unfit" },
          { path: "hostName", code: "name_unfit" },
        ],
      },
    ]);
    expect((await refused({ name: "Lớp Lợn" }))[0]).toBe(201);
    expect(await refused({ name: "Lớp Lợn" }, { ...env, NAME_WORDS_REFUSED: "lợn" })).toMatchObject([
      400,
      { errors: [{ path: "name", code: "room_name_unfit" }] },
    ]);
  });

  it.each(["50", "300"])(
    "[RR-02] allows %s if the deployment allows so many, also when a room is changed",
    async (max) => {
      const worker = { ...env, ROOM_PLAYERS_MAX: max };
      const { code, seatToken } = await createRoom();
      const headers = { "content-type": "application/json", "x-seat-token": seatToken };
      const statusesWith = async (numPlayers: number) => {
        const body = JSON.stringify({ ...NEW_ROOM, numPlayers });
        const responses = [
          new Request("http://localhost/api/rooms", { method: "POST", headers, body }),
          new Request(`http://localhost/api/rooms/${code}`, { method: "PUT", headers, body }),
        ].map((request) => api.fetch(request, { worker, caller: newCaller() }));
        return (await Promise.all(responses)).map(({ status }) => status);
      };
      expect(await statusesWith(Number(max))).toEqual([201, 200]);
      expect(await statusesWith(Number(max) + 1)).toEqual([400, 400]);
    },
  );

  it("[RR-14] gives a presenter a seat besides those of the players", async () => {
    const taken = [{}, { presents: false }, { presents: true }].map(async (extra) => {
      const body = await (await sendJson("POST", "/rooms", { ...NEW_ROOM, ...extra })).json();
      const { data } = v.parse(created, body);
      return (await fetchApi(`/rooms/${data.code}`)).json();
    });
    expect(await Promise.all(taken)).toMatchObject([
      { data: { players: 1 } },
      { data: { players: 1 } },
      { data: { players: 0 } },
    ]);
  });

  it("uses the account's name for a signed-in host, cut to 20 characters, whatever the payload contains", async () => {
    const displayName = "Nguyễn Thị Phương Thảo Vy";
    const hosts = [undefined, "Somebody else", "x".repeat(21), "", 7, null].map(async (hostName) => {
      const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, hostName }, signedInCaller(displayName));
      return [answer.status, await answer.json()];
    });
    for (const answer of await Promise.all(hosts)) {
      expect(answer).toMatchObject([201, { data: { room: { hostName: "Nguyễn Thị Phương Th" } } }]);
      expect(JSON.stringify(answer)).not.toMatch(/canary/);
    }
  });

  it.each([
    ["no name", { name: undefined }, "name", "room_name_required"],
    ["a name of nothing visible", { name: "\u200b\u202e \u0000" }, "name", "room_name_required"],
    ["a name of 31 characters", { name: "x".repeat(31) }, "name", "room_name_too_long"],
    ["a host's name of 21 characters", { hostName: "x".repeat(21) }, "hostName", "name_too_long"],
    ["no passage", { customText: undefined }, "customText", "passage_required"],
    ["a passage of 20,001 characters", { customText: "x".repeat(20_001) }, "customText", "passage_too_long"],
    ["51 players", { numPlayers: 51 }, "numPlayers", "players_out_of_range"],
    ["one player", { numPlayers: 1 }, "numPlayers", "players_out_of_range"],
    ["half a word", { wordsPerPlayer: 5.5 }, "wordsPerPlayer", "words_out_of_range"],
    ["a number as text", { wordsPerPlayer: "5" }, "wordsPerPlayer", "words_out_of_range"],
    ["an unknown difficulty", { difficulty: "A1" }, "difficulty", "difficulty_unknown"],
    ["an unknown type", { quizType: "__proto__" }, "quizType", "quiz_type_unknown"],
  ])("refuses %s and names the field", async (_, change, path, code) => {
    const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "Failed to create room", errors: [{ path, code }] });
  });

  it("[RR-71] draws the host as the account is, else as the payload says; an unknown avatar counts as none", async () => {
    const account = signedInCaller("Minh");
    if (account.viewer.kind === "user") account.viewer.user.avatar = "crane";
    const drawn = async (avatar: unknown, caller = newCaller()) => {
      const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, avatar }, caller);
      const { code } = v.parse(v.object({ data: v.object({ code: v.string() }) }), await answer.json()).data;
      return (await storedRoom(code))?.seats[0]?.avatar;
    };
    expect(await drawn("tiger")).toBe("tiger");
    expect(await drawn("unicorn")).toBeNull();
    expect(await drawn("tiger", account)).toBe("crane");
    expect(await drawn("tiger", signedInCaller("Minh"))).toBe("tiger");
  });

  it("uses another code if the first one is taken", async () => {
    const { code } = await createRoom();
    const taken = Uint8Array.from(code, (symbol) => "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".indexOf(symbol));
    const dice = vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((bytes) => {
      if (bytes instanceof Uint8Array) bytes.set(taken);
      return bytes;
    });
    const next = await createRoom();
    expect(dice.mock.calls.length).toBeGreaterThan(1);
    dice.mockRestore();
    expect(next.code).not.toBe(code);
  });

  it("[S10] stores hostile names as text", async () => {
    const name = "<script>alert(1)</script>'--";
    const answer = await sendJson("POST", "/rooms", { ...NEW_ROOM, name, hostName: "{{7*7}} %s" });
    expect(await answer.json()).toMatchObject({ data: { room: { name, hostName: "{{7*7}} %s" } } });
    expect(answer.headers.get("content-type")).toBe("application/json");
  });
});

describe("listing rooms", () => {
  it("includes a new room, without passage, tokens or seats", async () => {
    const { code, seatToken } = await createRoom();
    await vi.waitFor(async () => expect(await codesListed()).toContain(code));
    const text = await (await fetchApi("/rooms")).text();
    expect(text).not.toContain(seatToken);
    expect(text).not.toContain("harbour");
    expect(Object.keys(JSON.parse(text).data[0]).sort()).toEqual([
      "createdAt",
      "difficulty",
      "hostName",
      "id",
      "locked",
      "name",
      "numPlayers",
      "players",
      "quizType",
      "status",
      "wordsPerPlayer",
    ]);
  });
});

describe("reading one room", () => {
  it("returns its public data, however its code is typed", async () => {
    const { code } = await createRoom();
    const typed = encodeURIComponent(` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase());
    const [status, body] = await whole(fetchApi(`/rooms/${typed}`));
    expect([status, body]).toMatchObject([200, { success: true, data: { id: code, players: 1, hostName: "Vy" } }]);
    expect(JSON.stringify(body)).not.toContain("harbour");
  });

  it("[S3] gives the same answer for unknown, malformed and hostile codes", async () => {
    const hostile = ["x", "..%2F..%2Fhealth", "%00", "a".repeat(5_000), "%F0%9F%90%B3", "' OR 1=1", "OOOOOO"];
    const unknown = await whole(fetchApi(`/rooms/${UNUSED}`));
    expect(unknown).toEqual([
      404,
      { success: false, code: "room_not_found", message: "There is no open room with this code." },
    ]);
    for (const code of hostile) expect(await whole(fetchApi(`/rooms/${code}`)), code).toEqual(unknown);
  });

  it("[R11] wakes no Durable Object for an invalid code", async () => {
    const before = (await listDurableObjectIds(env.ROOM)).length;
    await fetchApi("/rooms/not-a-code");
    expect(await listDurableObjectIds(env.ROOM)).toHaveLength(before);
  });
});

describe("changing a room", () => {
  it("is allowed with the host's seat token", async () => {
    const { code, seatToken } = await createRoom();
    expect(await whole(update(code, seatToken))).toMatchObject([200, { data: { name: "Lớp 11B", wordsPerPlayer: 5 } }]);
    expect(await whole(fetchApi(`/rooms/${code}`))).toMatchObject([200, { data: { name: "Lớp 11B" } }]);
  });

  it("[RR-55][R10] leaves the penalties as they are if the payload does not mention them", async () => {
    const { code, seatToken } = await createRoom();
    expect(await whole(update(code, seatToken, { ...EDITED, penalties: false }))).toMatchObject([
      200,
      { data: { penalties: false } },
    ]);
    expect(await whole(update(code, seatToken))).toMatchObject([200, { data: { penalties: false } }]);
  });

  it("[S2] is refused without a token, with an invented one and with that of another room", async () => {
    const { code } = await createRoom();
    const other = await createRoom();
    for (const token of [null, "", "x".repeat(22), "x".repeat(10_000), other.seatToken]) {
      expect(await whole(update(code, token))).toMatchObject([401, { success: false, code: "seat_unknown" }]);
    }
    expect(await whole(fetchApi(`/rooms/${code}`))).toMatchObject([200, { data: { name: "Lớp 10A" } }]);
  });

  it("[S3] gives the same answer for unknown and malformed codes", async () => {
    const unknown = await whole(update(UNUSED, "x".repeat(22)));
    expect(unknown).toMatchObject([404, { code: "room_not_found" }]);
    expect(await whole(update("nope", "x".repeat(22)))).toEqual(unknown);
  });

  it("is refused with the values that creating refuses", async () => {
    const { code, seatToken } = await createRoom();
    expect(await whole(update(code, seatToken, { name: "" }))).toMatchObject([
      400,
      {
        message: "Failed to update room",
        errors: [{ path: "name", code: "room_name_required" }, { path: "customText" }],
      },
    ]);
  });
});

describe("[S5] the rate limits", () => {
  it("allow one address to create 30 rooms within ten minutes, then answer with Retry-After", async () => {
    const caller = newCaller();
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await sendJson("POST", "/rooms", NEW_ROOM, caller));
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    const seconds = Number(answers.at(-1)?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(570);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it("allow one address to read the list 200 times a minute, and do not affect other addresses", async () => {
    const caller = newCaller();
    const answers = await Promise.all(Array.from({ length: 201 }, () => fetchApi("/rooms", {}, caller)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expect(await refused[0]?.json()).toEqual({
      success: false,
      code: "rate_limited",
      message: "Rate limited. Please wait a moment before refreshing.",
    });
    expect((await fetchApi("/rooms")).status).toBe(200);
  });
});
