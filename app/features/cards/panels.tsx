import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

export function LoadingPanel() {
  return <StatePanel kind="loading" title={m.cards_loading()} />;
}

/** In the place of a whole page of cards: as high as the window, so that the footer does not move when they come. */
export function LoadingPage() {
  return (
    <div className="min-h-dvh">
      <LoadingPanel />
    </div>
  );
}

export function FailedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <StatePanel kind="error" title={m.cards_failed()} text={m.cards_failed_hint()}>
      <Button onClick={onRetry}>{m.try_again()}</Button>
    </StatePanel>
  );
}

export function EmptyPanel() {
  return (
    <StatePanel kind="empty" pen="waits" title={m.cards_empty()} text={m.cards_empty_hint()}>
      <ButtonLink to="/single-player">{m.landing_single_action()}</ButtonLink>
      <ButtonLink to="/words" variant="secondary">
        {m.words_title()}
      </ButtonLink>
    </StatePanel>
  );
}
