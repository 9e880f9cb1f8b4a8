import { m } from "../../i18n/paraglide/messages.js";
import { Segmented } from "../../ui/segmented.tsx";
import { OUTCOMES, type Outcome } from "./outcomes.ts";

const NAME = {
  own: m.demo_result_own,
  middle: m.demo_result_middle,
  first: m.demo_result_first,
  outstanding: m.demo_result_outstanding,
  low: m.demo_result_low,
  open: m.demo_result_open,
} as const;

type OutcomeChoiceProps = { hasOwn: boolean; value: Outcome; onChange: (outcome: Outcome) => void };

/** Which of the sample results is shown. */
export function OutcomeChoice({ hasOwn, value, onChange }: OutcomeChoiceProps) {
  const options = OUTCOMES.filter((outcome) => hasOwn || outcome !== "own");
  return (
    <Segmented
      legend={m.demo_result()}
      options={options.map((outcome) => ({ value: outcome, label: NAME[outcome]() }))}
      value={value}
      onChange={onChange}
    />
  );
}
