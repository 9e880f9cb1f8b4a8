import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel, quizTypeLabel } from "../../../quiz/labels.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { isHost, type SeatedRoom } from "../connection/seated-room.ts";
import { penaltiesText } from "../penalties-text.ts";
import { pathOf, showsAmounts } from "../room-page.ts";

/** What the game may cost. A projected page says only that it costs something. */
function penaltiesOf({ view }: SeatedRoom): string {
  if (!view.room.penalties) return m.penalties_off();
  return showsAmounts(view) ? penaltiesText() : m.penalties_on();
}

/** The settings of the next game; the host can change them. */
export function RoomSettings({ room }: { room: SeatedRoom }) {
  const { id, status, quizType, difficulty, wordsPerPlayer, sameQuestions } = room.view.room;
  const rows = [
    { label: m.create_type(), value: quizTypeLabel(quizType) },
    { label: m.create_difficulty(), value: difficultyLabel(difficulty) },
    { label: m.create_words(), value: String(wordsPerPlayer) },
    { label: m.wait_same(), value: sameQuestions ? m.penalties_on() : m.penalties_off() },
    { label: m.create_penalties(), value: penaltiesOf(room) },
  ];
  const change = isHost(room) && status === "waiting" && (
    <ButtonLink to={pathOf("create", id)} replace variant="quiet" size="small" className="-my-2 -mr-3">
      {m.wait_change_settings()}
    </ButtonLink>
  );
  return (
    <Card title={m.wait_settings()} aside={change}>
      <dl className="grid gap-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
