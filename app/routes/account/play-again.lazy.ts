import { browserApi } from "../../api.ts";
import { loadGame } from "../../features/room/history/game-in-history.ts";
import { setupDraftKey } from "../../features/solo/game-store.ts";
import { loadPracticeGame } from "../../features/solo/history/load-practice.ts";
import { CREATE_DRAFT, type Draft, saveDraft } from "../../quiz/form/draft.ts";

/** A finished game: one played alone, or one of a room, which its host opens again and others practise alone. */
export type PlayedBefore = { kind: "practice" | "hosted" | "joined"; id: string };

/**
 * Fills the form of a new game with a finished game's passage and settings.
 * @returns the address of the form; null if the game could not be loaded
 */
export async function prepareAgain(userId: string, played: PlayedBefore): Promise<string | null> {
  const game = played.kind === "practice" ? await practised(userId, played.id) : await playedInRoom(played.id);
  if (!game) return null;
  if (played.kind === "hosted") {
    // Nothing is proposed in the place of what was played [D11].
    saveDraft(CREATE_DRAFT, { ...game.settings, ...game.room, filled: "" });
    return "/multi-player/create";
  }
  saveDraft(setupDraftKey(userId), game.settings);
  return "/single-player";
}

type Prepared = { settings: Draft; room: Draft };

async function practised(userId: string, id: string): Promise<Prepared | null> {
  const found = await loadPracticeGame(browserApi(), userId, id);
  if (found.kind !== "game") return null;
  const { customText, quizType, difficulty, totalQuestions } = found.game;
  return { settings: { customText, quizType, difficulty, wordsPerPlayer: String(totalQuestions) }, room: {} };
}

async function playedInRoom(id: string): Promise<Prepared | null> {
  const found = await loadGame(browserApi(), id);
  if (found.kind !== "game") return null;
  const { customText, quizType, difficulty, wordsPerPlayer, name, numPlayers, penalties } = found.game;
  const settings = { customText: customText ?? "", quizType, difficulty, wordsPerPlayer: String(wordsPerPlayer) };
  return { settings, room: { name, numPlayers: String(numPlayers), penalties: penalties ? "on" : "off" } };
}

/** For whom nothing has been played yet: a sample passage is filled in, with words of its level. */
export async function prepareFirst(userId: string): Promise<string> {
  const { SAMPLES } = await import("../../quiz/form/samples.lazy.ts");
  const sample = SAMPLES.find(({ level }) => level === "B1");
  if (!sample) throw new Error("There is no sample passage for B1.");
  saveDraft(setupDraftKey(userId), { customText: sample.text, difficulty: sample.level, wordsPerPlayer: "5" });
  return "/single-player";
}
