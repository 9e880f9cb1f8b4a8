import { Component, type ReactNode, Suspense } from "react";
import { m } from "./i18n/paraglide/messages.js";
import { Button } from "./ui/button.tsx";
import { StatePanel } from "./ui/feedback/state-panel.tsx";

type WidgetBoundaryProps = {
  /** What stands there until the part is loaded; null for a part that is often empty. */
  loading?: ReactNode;
  children: ReactNode;
};
type WidgetBoundaryState = { hasFailed: boolean; retries: number };

/**
 * An error boundary for a part of a page: an error message replaces it, with a button to retry. A part that fails on
 * the server is rendered again in the browser.
 */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { hasFailed: false, retries: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => this.setState(({ retries }) => ({ hasFailed: false, retries: retries + 1 }));

  override render() {
    const { hasFailed, retries } = this.state;
    if (hasFailed) return <Failed canRetry={retries === 0} onRetry={this.retry} />;
    const { loading = <StatePanel kind="loading" title={m.loading()} />, children } = this.props;
    return <Suspense fallback={loading}>{children}</Suspense>;
  }
}

/** After a failed retry only a reload helps, such as for a script that is gone after a deployment. */
function Failed({ canRetry, onRetry }: { canRetry: boolean; onRetry: () => void }) {
  return (
    <StatePanel kind="error" title={m.error_part_title()} text={m.error_part_text()}>
      {canRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {m.try_again()}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => location.reload()}>
          {m.error_reload()}
        </Button>
      )}
    </StatePanel>
  );
}
