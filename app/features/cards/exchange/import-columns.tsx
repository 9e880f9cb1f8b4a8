import type { Chosen } from "../../../../domain/cards/reading/read-words.ts";
import { COLUMN_ROLES, type ColumnRole } from "../../../../domain/cards/reading/rows.ts";
import { SEPARATORS, type Separator } from "../../../../domain/cards/reading/separators.ts";
import type { FoundWords } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/form/field.tsx";

const COLUMNS_SHOWN = 12;
const TOP_SHOWN = 24;

type ImportColumnsProps = { found: FoundWords; onChange: (chosen: Chosen) => void };

/** How the text was understood: what separates its columns, and what each of them is. */
export function ImportColumns({ found: { separator, roles, tops }, onChange }: ImportColumnsProps) {
  return (
    <Disclosure variant="plain" title={m.cards_import_columns()}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={m.cards_import_separator()}
          value={separator}
          options={SEPARATORS.map((value) => ({ value, label: separatorText(value) }))}
          onChange={({ currentTarget }) =>
            onChange({ separator: SEPARATORS.find((one) => one === currentTarget.value) })
          }
        />
        {roles.slice(0, COLUMNS_SHOWN).map((role, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={index}
            label={m.cards_import_column({ number: index + 1, top: topOf(tops[index] ?? "") })}
            value={role}
            options={COLUMN_ROLES.map((value) => ({ value, label: roleText(value) }))}
            onChange={({ currentTarget }) => {
              const chosen = COLUMN_ROLES.find((one) => one === currentTarget.value);
              onChange({ separator, roles: roles.map((one, at) => (at === index ? (chosen ?? one) : one)) });
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function topOf(cell: string): string {
  return cell.trim().length > TOP_SHOWN ? `${cell.trim().slice(0, TOP_SHOWN)}…` : cell.trim();
}

function separatorText(separator: Separator): string {
  switch (separator) {
    case "tab":
      return m.cards_separator_tab();
    case "semicolon":
      return m.cards_separator_semicolon();
    case "comma":
      return m.cards_separator_comma();
    case "pipe":
      return m.cards_separator_pipe();
    case "dash":
      return m.cards_separator_dash();
    case "equals":
      return m.cards_separator_equals();
    case "colon":
      return m.cards_separator_colon();
    case "marks":
      return m.cards_separator_marks();
    case "spaces":
      return m.cards_separator_spaces();
    case "space":
      return m.cards_separator_space();
    case "lines":
      return m.cards_separator_lines();
    case "none":
      return m.cards_separator_none();
    default:
      return separator satisfies never;
  }
}

function roleText(role: ColumnRole): string {
  switch (role) {
    case "word":
      return m.cards_column_word();
    case "meaning":
      return m.cards_column_meaning();
    case "definition":
      return m.cards_column_definition();
    case "sentence":
      return m.cards_column_sentence();
    case "note":
      return m.cards_column_note();
    case "tags":
      return m.cards_column_tags();
    case "partOfSpeech":
      return m.cards_column_part();
    case "ignore":
      return m.cards_column_ignore();
    default:
      return role satisfies never;
  }
}
