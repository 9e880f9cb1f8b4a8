import { ContinueGame } from "./continue-game.tsx";
import { useSoloGame } from "./game-store.ts";

/** The game that this account has begun alone in this browser; nothing where there is none. */
export function ContinueSolo({ userId }: { userId: string }) {
  const game = useSoloGame(userId);
  return game?.phase === "playing" ? <ContinueGame game={game} /> : null;
}
