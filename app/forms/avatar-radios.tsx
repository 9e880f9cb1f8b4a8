import Check from "lucide-react/icons/check";
import { type ComponentPropsWithRef, useId } from "react";
import { AVATARS, type AvatarName } from "../../domain/account/avatars.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Avatar } from "../ui/data/avatar.tsx";

export const AVATAR_NAMES: Record<AvatarName, () => string> = {
  buffalo: m.avatar_buffalo,
  carp: m.avatar_carp,
  cat: m.avatar_cat,
  chick: m.avatar_chick,
  cicada: m.avatar_cicada,
  crab: m.avatar_crab,
  crane: m.avatar_crane,
  dragonfly: m.avatar_dragonfly,
  duck: m.avatar_duck,
  elephant: m.avatar_elephant,
  firefly: m.avatar_firefly,
  fox: m.avatar_fox,
  frog: m.avatar_frog,
  gecko: m.avatar_gecko,
  goat: m.avatar_goat,
  lotus: m.avatar_lotus,
  macaque: m.avatar_macaque,
  owl: m.avatar_owl,
  pangolin: m.avatar_pangolin,
  rooster: m.avatar_rooster,
  snail: m.avatar_snail,
  tiger: m.avatar_tiger,
  turtle: m.avatar_turtle,
  whale: m.avatar_whale,
};

type AvatarRadiosProps = {
  legend: string;
  hint?: string;
  /** The field's name in the form around it. Without one the choice belongs to no form, wherever it stands. */
  name?: string;
  initially: AvatarName | null;
  /** Whose initial may stand there instead of a drawing; its value in the form is empty. */
  initialOf?: string;
  onPick?: (avatar: AvatarName) => void;
};

/** The drawings to pick from, as radio buttons. */
export function AvatarRadios({ legend, hint, name, initially, initialOf, onPick }: AvatarRadiosProps) {
  const id = useId();
  const owner = name === undefined ? { name: id, form: "" } : { name };
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] justify-items-center gap-2">
        {initialOf !== undefined && (
          <Choice
            {...owner}
            value=""
            label={m.avatar_initial()}
            defaultChecked={initially === null}
            drawn={initialOf}
          />
        )}
        {AVATARS.map((avatar) => (
          <Choice
            key={avatar}
            {...owner}
            value={avatar}
            label={AVATAR_NAMES[avatar]()}
            defaultChecked={avatar === initially}
            onChange={() => onPick?.(avatar)}
            drawn={avatar}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentPropsWithRef<"input">, "value"> & {
  /** The avatar; empty for the initial. */
  value: string;
  label: string;
  /** The name whose initial is shown. */
  drawn: string;
};

function Choice({ value, label, drawn, ...input }: ChoiceProps) {
  return (
    <label
      title={label}
      className="relative inline-grid cursor-pointer rounded-full p-1 has-checked:bg-mark has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
    >
      <input
        {...input}
        type="radio"
        value={value}
        aria-label={label}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <Avatar name={drawn} avatar={value} size="medium" />
      <span
        aria-hidden="true"
        className="absolute right-0 bottom-0 hidden size-5 place-items-center rounded-full bg-mark text-on-mark peer-checked:grid"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </label>
  );
}
