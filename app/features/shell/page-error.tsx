import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

/** Of those who come here hardly anybody needs it, and every page has this one with it. */
const NotFoundPage = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/**
 * Stands in the place of a page that failed, whatever failed of it. Every page exports it as its own boundary: the
 * root's alone would build header and footer anew. It says nothing of the cause: that stands in the log.
 */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage />;
  return (
    <Suspense>
      <NotFoundPage cameFrom="/" />
    </Suspense>
  );
}

function FailedPage() {
  const { search } = useLocation();
  return (
    <>
      <PageTitle>{m.error_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.error_title()} text={m.error_text()}>
        {/* A link to where we are: it reloads also where no script runs any more. */}
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
