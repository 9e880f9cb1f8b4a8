import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Loaded when needed: every page has this error page in its bundle, and few ever show a 404. */
const NotFoundPage = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/**
 * Shown instead of a page that fails, by `routes/error-boundary.ts`. The root's own boundary would mount header and footer
 * again. It does not show the cause, which is logged.
 */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage />;
  return (
    <Suspense>
      <NotFoundPage previousPath="/" />
    </Suspense>
  );
}

function FailedPage() {
  const { search } = useLocation();
  return (
    <>
      <PageTitle>{m.error_title()}</PageTitle>
      <StatePanel kind="error" pen="consoles" isPage title={m.error_title()} text={m.error_text()}>
        {/* A link to this page reloads it also where scripts no longer run. */}
        <ButtonLink to={{ search }} reloadDocument replace>
          {m.error_reload()}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument variant="secondary">
          {m.go_home()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}
