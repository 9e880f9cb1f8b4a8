import { useId } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { CONTROL } from "../../../ui/form/field.tsx";

/** The room accepts no longer query. */
const MAX_LENGTH = 100;

/** Finds a player by a part of the name. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="mb-3 grid max-w-sm gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {m.roster_search()}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        className={CONTROL}
      />
    </div>
  );
}
