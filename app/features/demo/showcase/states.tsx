import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SkeletonCard, SkeletonRows } from "../../../ui/skeleton.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";

export function States() {
  return (
    <Card title={m.demo_states()}>
      <div className="grid gap-4 lg:grid-cols-2">
        <StatePanel kind="loading" title={m.loading()} />
        <StatePanel kind="empty" title={m.rooms_empty()} />
        <StatePanel kind="info" title={m.rooms_rate_limited()} />
        <StatePanel kind="error" title={m.rooms_error()} text={m.rooms_error_hint()}>
          <Button variant="secondary">{m.try_again()}</Button>
        </StatePanel>
        <SkeletonRows label={m.loading()} count={2} />
        <SkeletonCard label={m.loading()} />
      </div>
    </Card>
  );
}
