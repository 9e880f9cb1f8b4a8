import { type Card, keyOf, optionsOf } from "./card.ts";
import { dealFor } from "./deal.ts";
import { isRight } from "./score.ts";
import { type Game, type GamePlayer, playerOf, type Room } from "./state.ts";
import type { AnswerKey, DetailedResult, QuestionShare } from "./wire.ts";

/** What was answered, question by question; all that others may see of it opens when the game has ended [S1]. */

/**
 * A player's answers question by question: which were right, and with the key only once the game has ended.
 * @param withKeys whether the game has ended
 */
export function detailsOf(game: Game, player: GamePlayer, withKeys: boolean): DetailedResult[] {
  return (withKeys && madeAhead.get(player)) || makeDetails(game, player, withKeys);
}

const madeAhead = new WeakMap<GamePlayer, DetailedResult[]>();

/**
 * Makes what a finished player will see when the game has ended, while others still play: at the end nobody waits for it
 * then. It holds the keys, so it must not leave before.
 */
export function detailsAhead(game: Game, player: GamePlayer): DetailedResult[] {
  const details = makeDetails(game, player, true);
  madeAhead.set(player, details);
  return details;
}

function makeDetails(game: Game, player: GamePlayer, withKeys: boolean): DetailedResult[] {
  return dealFor(game.deck, player.seatId).map((card, place) => {
    const { id, word, context, span, type } = card.question;
    const userAnswer = player.sheet[place]?.value ?? null;
    return {
      questionId: id,
      word,
      context,
      span: [span[0], span[1]],
      type,
      options: optionsOf(card),
      userAnswer: userAnswer === "" ? null : userAnswer,
      isCorrect: isRight(card, userAnswer),
      key: withKeys ? answerKey(card) : null,
    };
  });
}

/** A finished player's answers with their keys, for everybody in the room of a game that has ended [RR-67]. */
export function detailsFor(room: Room, playerId: number): { gameId: string; details: DetailedResult[] } | null {
  const game = endedGame(room);
  const player = game && playerOf(game, playerId);
  if (!game || player?.outcome.kind !== "completed") return null;
  return { gameId: game.id, details: detailsOf(game, player, true) };
}

/** Each question that a finished player was dealt, the hardest first; for the host of a game that has ended [RR-68]. */
export function questionsFor(room: Room): { gameId: string; questions: QuestionShare[] } | null {
  const game = endedGame(room);
  return game && { gameId: game.id, questions: sharesOf(game) };
}

/** Whether somebody sits in the room in which this game has just ended, and so sees its results: also a presenter. */
export function isWitness(room: Room, gameId: string, tokenHash: string, userId: string | null): boolean {
  if (endedGame(room)?.id !== gameId) return false;
  return room.seats.some((seat) => {
    const isOwn = seat.userId !== null && seat.userId === userId;
    return isOwn || (seat.tokenHash === tokenHash && (seat.userId === null || userId === null));
  });
}

function endedGame(room: Room): Game | null {
  return room.phase.status === "completed" ? room.phase.game : null;
}

const shares = new WeakMap<Game, QuestionShare[]>();

/** Worked out once for a game: of a thousand players it is twenty thousand answers. */
function sharesOf(game: Game): QuestionShare[] {
  const known = shares.get(game) ?? countShares(game);
  shares.set(game, known);
  return known;
}

function countShares(game: Game): QuestionShare[] {
  const tally = new Map<string, { asked: number; right: number }>();
  for (const player of game.players) {
    if (player.outcome.kind !== "completed") continue;
    for (const [place, card] of dealFor(game.deck, player.seatId).entries()) {
      const { asked, right } = tally.get(card.question.id) ?? { asked: 0, right: 0 };
      const isKnown = isRight(card, player.sheet[place]?.value ?? null);
      tally.set(card.question.id, { asked: asked + 1, right: right + (isKnown ? 1 : 0) });
    }
  }
  const rows = game.deck.questions.flatMap((question) => {
    const count = tally.get(question.id);
    return count ? [shareOf(question, count)] : [];
  });
  return rows.sort((a, b) => a.right * b.asked - b.right * a.asked || b.asked - a.asked);
}

function shareOf(question: Card["question"], count: { asked: number; right: number }): QuestionShare {
  const { id, word, context, span, type } = question;
  const options = question.type === "multiple_choice_vocab" ? question.options : [];
  // As in the pool: no player's own order.
  const card = { question, optionOrder: options.map((_, place) => place) };
  const asked = { questionId: id, word, context, span: [span[0], span[1]] satisfies [number, number], type };
  return { ...asked, options: optionsOf(card), key: answerKey(card), ...count };
}

function answerKey(card: Card): AnswerKey {
  const { question } = card;
  return {
    correctIndex: keyOf(card),
    correctAnswer: question.correctAnswer,
    accepted: question.type === "vocabulary" ? [...question.accepted] : [],
    definition: question.definition,
    explanation: question.explanation,
  };
}
