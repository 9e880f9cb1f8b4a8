import { useId } from "react";

type SegmentedProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices side by side, one of which is checked. Radio buttons, so that arrow keys work. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-[14px] border border-line bg-sunken p-px">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 min-w-11 grow cursor-pointer items-center justify-center rounded-control px-2 text-sm sm:px-4 font-bold text-ink-soft not-has-checked:hover:text-ink has-checked:stroke-behind has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
