import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel, quizTypeLabel } from "../../../quiz/labels.ts";
import type { FoundRoom } from "./load-room.ts";
import type { ListedRoom } from "./load-rooms.ts";

/** How full a room is and how it will be played, on one line; a narrow one breaks between two facts, never within one. */
export function RoomFacts({ room, className }: { room: FoundRoom | ListedRoom; className: string }) {
  const facts = [
    m.room_players({ count: room.players, max: room.numPlayers }),
    m.room_words({ count: room.wordsPerPlayer }),
    difficultyLabel(room.difficulty),
    quizTypeLabel(room.quizType),
  ];
  return (
    <p className={className}>
      {facts.map((fact, place) => (
        <span key={fact}>
          <span className="whitespace-nowrap">{place < facts.length - 1 ? `${fact} ·` : fact}</span>{" "}
        </span>
      ))}
    </p>
  );
}
