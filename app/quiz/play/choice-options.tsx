import Check from "lucide-react/icons/check";
import { m } from "../../i18n/paraglide/messages.js";
import { optionLetter } from "./quiz-keys.ts";

type ChoiceOptionsProps = {
  /** Of the question; another one is another group. */
  id: string;
  options: readonly string[];
  chosen: number | null;
  isLocked: boolean;
  onChoose: (option: number) => void;
};

/** Four radio buttons as large as a thumb. */
export function ChoiceOptions({ id, options, chosen, isLocked, onChoose }: ChoiceOptionsProps) {
  return (
    <fieldset disabled={isLocked} className="grid gap-3">
      <legend className="sr-only">{m.quiz_choice_label()}</legend>
      {options.map((text, option) => (
        <label
          key={`${id} ${optionLetter(option)}`}
          className="group relative flex min-h-14 items-center gap-3 rounded-control border-2 border-line px-3 py-2 transition-[color,background-color,border-color,scale] not-has-disabled:cursor-pointer not-has-disabled:hover:border-line-strong not-has-disabled:active:scale-[0.985] has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={id}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span
            aria-hidden="true"
            className="relative grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-bold transition-colors group-has-checked:bg-primary group-has-checked:text-on-primary"
          >
            {optionLetter(option)}
            <Check
              strokeWidth={3}
              className="absolute -right-1.5 -bottom-1.5 size-5 scale-50 rounded-full border-2 border-primary bg-surface p-0.5 text-primary opacity-0 transition-[opacity,scale] group-has-checked:scale-100 group-has-checked:opacity-100"
            />
          </span>
          <span lang="en" className="min-w-0 flex-1 text-lg leading-snug text-pretty wrap-anywhere">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
