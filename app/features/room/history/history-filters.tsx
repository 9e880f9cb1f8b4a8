import type { SubmitEvent } from "react";
import { Form, useNavigate } from "react-router";
import { HISTORY_LEVELS, HISTORY_ROLES, HISTORY_STATUSES } from "../../../../domain/history/list.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select, TextField } from "../../../ui/form/field.tsx";
import { filtersIn, HISTORY_PATH, type HistoryView, pathOfForm, resetPath } from "./history-view.ts";

const ROLES = { all: m.history_all, host: m.history_role_host, player: m.history_role_player } as const;
const STATUSES = {
  all: m.history_all,
  completed: m.history_completed,
  incomplete: m.history_incomplete,
  disconnected: m.history_disconnected,
} as const;

/** The filters of the list, which can be folded away. A plain form, so that it works without scripts. */
export function HistoryFilters({ view }: { view: HistoryView }) {
  const count = filtersIn(view).length;
  const navigate = useNavigate();
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(pathOfForm(event.currentTarget), { preventScrollReset: true });
  };
  return (
    <Disclosure title={count > 0 ? m.history_filters_on({ count }) : m.history_filters()} isOpen={count > 0}>
      <Form action={HISTORY_PATH} onSubmit={apply} className="grid gap-4">
        <input type="hidden" name="sort" value={view.sort} />
        <input type="hidden" name="order" value={view.order} />
        <input type="hidden" name="limit" value={view.limit} />
        {/* Keyed, so that the fields follow the address when it changes by Back or Reset. */}
        <Fields key={JSON.stringify(view)} view={view} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:flex-1">
            {m.history_apply()}
          </Button>
          <ButtonLink to={resetPath(view)} preventScrollReset variant="secondary" className="max-sm:flex-1">
            {m.history_reset()}
          </ButtonLink>
        </div>
      </Form>
    </Disclosure>
  );
}

function Fields({ view }: { view: HistoryView }) {
  const { role, status, difficulty, from, to } = view;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Select
        name="role"
        label={m.history_role()}
        options={HISTORY_ROLES.map((value) => ({ value, label: ROLES[value]() }))}
        defaultValue={role}
      />
      <Select
        name="status"
        label={m.history_status()}
        options={HISTORY_STATUSES.map((value) => ({ value, label: STATUSES[value]() }))}
        defaultValue={status}
      />
      <Select
        name="difficulty"
        label={m.history_level()}
        options={HISTORY_LEVELS.map((value) => ({ value, label: value === "all" ? m.history_all() : value }))}
        defaultValue={difficulty}
      />
      <TextField type="date" name="from" label={m.history_from()} defaultValue={from} />
      <TextField type="date" name="to" label={m.history_to()} defaultValue={to} />
    </div>
  );
}
