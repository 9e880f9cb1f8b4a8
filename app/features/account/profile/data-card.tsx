import Download from "lucide-react/icons/download";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** What belongs to its owner: to take along, and to have deleted. */
export function DataCard() {
  return (
    <Card title={m.data_title()}>
      <p className="mb-3 text-ink-soft">{m.data_export_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/api/users/export" reloadDocument discover="none" download variant="secondary">
          <Download aria-hidden="true" className="size-4" />
          {m.data_export()}
        </ButtonLink>
        <ButtonLink to="/profile/delete" variant="danger">
          {m.delete_title()}
        </ButtonLink>
      </div>
    </Card>
  );
}
