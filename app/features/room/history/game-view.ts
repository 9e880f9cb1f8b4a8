import type { GameInHistory } from "./load-game.ts";

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

/** What the address asks for, where the viewer has it, else the first part. */
export function gameViewIn(params: URLSearchParams, game: Pick<GameInHistory, "you" | "role">): GameView {
  const views = gameViews(game);
  return views.find((view) => view === params.get("view")) ?? views[0] ?? "room";
}
