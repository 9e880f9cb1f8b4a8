import { m } from "../../../../i18n/paraglide/messages.js";
import { difficultyLabel, quizTypeLabel } from "../../../../quiz/labels.ts";
import type { FoundRoom, ListedRoom } from "./load-rooms.ts";

/** How full a room is and its settings, on one line that wraps only between facts. */
export function RoomFacts({ room, className }: { room: FoundRoom | ListedRoom; className: string }) {
  const facts = [
    m.room_players({ count: room.players, max: room.numPlayers }),
    m.room_words({ count: room.wordsPerPlayer }),
    difficultyLabel(room.difficulty),
    quizTypeLabel(room.quizType),
  ];
  return (
    <p className={className}>
      {facts.map((fact, index) => (
        <span key={fact}>
          <span className="whitespace-nowrap">{index < facts.length - 1 ? `${fact} ·` : fact}</span>{" "}
        </span>
      ))}
    </p>
  );
}
