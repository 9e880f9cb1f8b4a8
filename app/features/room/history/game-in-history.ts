import type { AnswerKey, DetailedResult, QuestionShare } from "../../../../domain/room/wire.ts";
import type { DetailedRoom } from "../../../../workers/api/rooms/room-details.ts";
import type { ApiClient } from "../../../api.ts";

type DetailedPlayer = DetailedRoom["players"][number];

/** A game with the viewer's own answers only: those of others are loaded when somebody looks at them. */
export type GameInHistory = Omit<DetailedRoom, "players"> & {
  gameId: string;
  players: Omit<DetailedPlayer, "detailedResults">[];
  ownDetails: DetailedResult[] | null;
};

export type LoadedGame = { kind: "game"; game: GameInHistory } | { kind: "unknown" } | { kind: "failed" };

/** A game that the viewer took part in. */
export async function loadGame(client: ApiClient, gameId: string): Promise<LoadedGame> {
  const response = await client.api.rooms[":id"].$get({ param: { id: gameId }, query: { detailed: "true" } });
  if (response.status === 404) return { kind: "unknown" };
  const body = response.ok ? (await response.json()).data : null;
  if (!body) return { kind: "failed" };
  // The code of an open room is no game.
  if (!("room" in body) || body.room.sessionId === null) return { kind: "unknown" };
  const { players, sessionId, ...room } = body.room;
  const own = players.find(({ playerId }) => playerId === room.you);
  const rows = players.map(({ detailedResults: _details, ...row }) => row);
  return {
    kind: "game",
    game: {
      ...room,
      sessionId,
      gameId: sessionId,
      players: rows,
      ownDetails: own?.detailedResults?.map(exact) ?? null,
    },
  };
}

/** How each question of a game was answered, for its host; null if that could not be loaded. */
export async function loadQuestions(client: ApiClient, gameId: string): Promise<QuestionShare[] | null> {
  const response = await client.api.rooms[":gameId"].questions.$get({ param: { gameId } });
  if (!response.ok) return null;
  return (await response.json()).data.questions.map(({ commonWrong, averageMs, ...question }) => ({
    ...question,
    key: exactKey(question.key),
    ...(commonWrong !== undefined && { commonWrong }),
    ...(averageMs !== undefined && { averageMs }),
  }));
}

/** The viewer's own result; undefined if they did not play. */
export function ownRow({ players, you }: Pick<GameInHistory, "players" | "you">) {
  return players.find(({ playerId }) => playerId === you);
}

/** A finished player's answers; null if they could not be loaded. */
export async function loadDetails(
  client: ApiClient,
  gameId: string,
  playerId: number,
): Promise<DetailedResult[] | null> {
  const param = { gameId, seatId: String(playerId) };
  const response = await client.api.rooms[":gameId"].players[":seatId"].$get({ param }).catch(() => null);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.data.detailedResults.map(exact) ?? null;
}

type Optional<T> = { [Key in keyof T]: T[Key] | undefined };
type ReceivedKey = Omit<AnswerKey, "meaning"> & Optional<Pick<AnswerKey, "meaning">>;
type Received = Omit<DetailedResult, "verdict" | "key"> &
  Optional<Pick<DetailedResult, "verdict">> & { key: ReceivedKey };

/** JSON leaves out what is not there, which the type of a response does not say. */
function exact({ verdict, key, ...result }: Received): DetailedResult {
  return { ...result, ...(verdict !== undefined && { verdict }), key: exactKey(key) };
}

function exactKey({ meaning, ...key }: ReceivedKey): AnswerKey {
  return { ...key, ...(meaning !== undefined && { meaning }) };
}

/** The parts of a game's page, one at a time. */
export type GameView = "individual" | "room" | "questions";

/** Who did not play has nothing of their own to see; how each question was answered is for the host. */
export function gameViews({ you, role }: Pick<GameInHistory, "you" | "role">): GameView[] {
  const views: [GameView, boolean][] = [
    ["individual", you !== null],
    ["room", true],
    ["questions", role === "host"],
  ];
  return views.filter(([, isThere]) => isThere).map(([view]) => view);
}

/** The part that the address asks for if the viewer has it, else the first. */
export function gameViewIn(params: URLSearchParams, game: Pick<GameInHistory, "you" | "role">): GameView {
  const views = gameViews(game);
  return views.find((view) => view === params.get("view")) ?? views[0] ?? "room";
}
