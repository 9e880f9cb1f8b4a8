import { m } from "../../../i18n/paraglide/messages.js";
import { Segmented } from "../../../ui/form/segmented.tsx";
import type { DeckLevel } from "./deck-filter.ts";

const LABELS: Record<DeckLevel, () => string> = {
  all: () => m.cards_level_all(),
  basic: () => m.cards_level_basic(),
  intermediate: () => m.cards_level_intermediate(),
  advanced: () => m.cards_level_advanced(),
};

type LevelFilterProps<Level extends DeckLevel> = {
  levels: readonly Level[];
  value: Level;
  onChange: (level: Level) => void;
};

export function LevelFilter<Level extends DeckLevel>({ levels, value, onChange }: LevelFilterProps<Level>) {
  return (
    <Segmented
      legend={m.cards_level()}
      options={levels.map((level) => ({ value: level, label: LABELS[level]() }))}
      value={value}
      onChange={onChange}
    />
  );
}
