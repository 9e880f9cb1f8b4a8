import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

/** In the place of a part of the dashboard whose data could not be loaded. */
export function LoadFailed({ title }: { title: string }) {
  return (
    <Card title={title}>
      <StatePanel kind="error" title={m.error_part_title()} text={m.dashboard_history_hint()}>
        <RetryButton />
      </StatePanel>
    </Card>
  );
}
