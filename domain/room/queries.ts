import { type RefusalCode, refuse } from "./commands.ts";
import type { ClientMessage, ServerMessage } from "./protocol.ts";
import { detailsOf, sharesOf, shownStandings } from "./results.ts";
import { pageOf, rosterRows } from "./roster.ts";
import { playerOf, type Room, type Seat, seatOf } from "./state.ts";
import type { NetworkView } from "./wire.ts";

/** Messages that ask for something and change nothing: they keep no room open and are not written down. */
export type Query = Extract<
  ClientMessage,
  { type: "getPlayers" | "getStandings" | "getPassage" | "getDetails" | "getQuestions" | "getNetworks" }
>;
type Reply = ServerMessage | { refusal: RefusalCode };

const QUERIES: readonly ClientMessage["type"][] = [
  "getPlayers",
  "getStandings",
  "getPassage",
  "getDetails",
  "getQuestions",
  "getNetworks",
] satisfies readonly Query["type"][];

export function isQuery(message: ClientMessage): message is Query {
  return QUERIES.includes(message.type);
}

/** What is sent to the seat that asks, or why not; `room` is the room as it is now. */
export function replyTo(room: Room, seatId: number, query: Query): Reply {
  if (room.phase.status === "closed") return refuse("room_not_found");
  const seat = seatOf(room, seatId);
  if (!seat) return refuse("not_joined");
  switch (query.type) {
    case "getPlayers":
      return { type: "playersPage", query: query.query, offset: query.offset, ...pageOf(rosterRows(room), query) };
    case "getStandings":
      return standingsPage(room, query);
    case "getPassage":
      return passageFor(room, seat);
    case "getDetails":
      return playerDetails(room, query.playerId);
    case "getQuestions":
      return seat.role === "host" ? gameQuestions(room) : refuse("not_host");
    case "getNetworks":
      return seat.role === "host" ? networksOf(room) : refuse("not_host");
    default:
      return query satisfies never;
  }
}

/** Nobody but who has finished a game that has ended has places to show [RR-61]. */
function standingsPage({ phase }: Room, query: Extract<Query, { type: "getStandings" }>): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  const page = pageOf(shownStandings(phase), query);
  return { type: "standingsPage", gameId: phase.game.id, query: query.query, offset: query.offset, ...page };
}

/** For the host who can still edit it, and for everybody once the game has ended [RR-60]. */
function passageFor(room: Room, seat: Seat): Reply {
  const { phase } = room;
  if (phase.status === "completed") return { type: "passage", gameId: phase.game.id, passage: phase.game.passage };
  const isEditable = phase.status === "waiting" || phase.status === "generating";
  if (!isEditable) return refuse("wrong_phase");
  return seat.role === "host" ? { type: "passage", gameId: null, passage: room.passage } : refuse("not_host");
}

/** Anybody in the room looks at a finished player's answers; nobody before the game has ended [RR-67]. */
function playerDetails({ phase }: Room, playerId: number): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  const player = playerOf(phase.game, playerId);
  if (player?.outcome.kind !== "completed") return refuse("no_details");
  return { type: "playerDetails", gameId: phase.game.id, playerId, details: detailsOf(phase.game, player) };
}

/** The host looks at how each question was answered, once the game has ended [RR-68]. */
function gameQuestions({ phase }: Room): Reply {
  if (phase.status !== "completed") return refuse("wrong_phase");
  return { type: "gameQuestions", gameId: phase.game.id, questions: sharesOf(phase.game) };
}

/** Networks listed of each kind, open and closed. */
const NETWORKS_MAX = 20;
const NAMES_MAX = 5;

/**
 * The networks that guests are in, without anything that could be an address [RR-08]: the closed ones first, the latest
 * of them, so that they can be opened again; then those with most guests.
 */
export function networksOf(room: Room): Extract<ServerMessage, { type: "networks" }> {
  const views = new Map<string, NetworkView>();
  for (const network of room.closedNetworks.toReversed())
    views.set(network, { network, guests: 0, playerId: null, names: [], closed: true });
  for (const { id, name, network, role } of room.seats) {
    if (network === null || role === "host") continue;
    const view = views.get(network) ?? { network, guests: 0, playerId: id, names: [], closed: false };
    views.set(network, view);
    view.guests++;
    view.playerId ??= id;
    if (view.names.length < NAMES_MAX) view.names.push(name);
  }
  const { closed = [], open = [] } = Object.groupBy(views.values(), (view) => (view.closed ? "closed" : "open"));
  const largest = open.sort((a, b) => b.guests - a.guests);
  const networks = [...closed.slice(0, NETWORKS_MAX), ...largest.slice(0, NETWORKS_MAX)];
  return { type: "networks", networks, undoable: room.networkRemoval?.seats.length ?? 0 };
}
