import { useId } from "react";

type RadioListProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Radio buttons in a column, with at most one checked. The whole line can be pressed. */
export function RadioList<Value extends string>({ legend, options, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="group/choice relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span
            aria-hidden="true"
            className="size-5 shrink-0 rounded-full border-2 border-line-strong group-has-checked/choice:border-6 group-has-checked/choice:border-primary"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
