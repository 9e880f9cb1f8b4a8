import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { playersMaxContext, viewerContext } from "./context.ts";
import { pageHead } from "./features/shell/page-head.ts";
import { Shell } from "./features/shell/shell.tsx";
import { SiteHead } from "./features/shell/site-head.tsx";
import { themeOf, useTheme } from "./features/shell/theme.ts";
import { changesViewer, shownViewer, useViewer } from "./features/shell/viewer.ts";
import { flashMessageIn } from "./flash-message/flash-message.ts";
import { flashMessageText } from "./flash-message/flash-message-text.ts";
import { useEarlyInput } from "./forms/control.ts";
import { m } from "./i18n/paraglide/messages.js";
import { getLocale } from "./i18n/paraglide/runtime.js";
import { isOfflineCopy } from "./offline/shared-names.ts";
import { useStartOffline } from "./offline/use-start-offline.ts";
import { Notifications } from "./ui/feedback/notifications.tsx";
import "./styles.css";
import { paraglideMiddleware } from "./i18n/paraglide/server.js";

export { PageError as ErrorBoundary } from "./features/shell/page-error.tsx";

/** Renders a request in its visitor's language: the chosen one, else the browser's, else Vietnamese. */
const localeMiddleware: Route.MiddlewareFunction = ({ request }, next) => {
  // Only the headers are needed. A body can be read only once, so it is left to the action.
  const headersOnly = new Request(request.url, { headers: request.headers });
  return paraglideMiddleware(headersOnly, () => next());
};

export const middleware: Route.MiddlewareFunction[] = [localeMiddleware];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  const cookies = request.headers.get("Cookie");
  const playersMax = context.get(playersMaxContext);
  const page = pageHead(url, playersMax);
  if (isOfflineCopy(request)) {
    return { theme: themeOf(null), page, viewer: null, flashText: null, playersMax, isOfflineCopy: true };
  }
  const flashMessage = flashMessageIn(cookies);
  return {
    theme: themeOf(cookies),
    page,
    viewer: shownViewer(context.get(viewerContext)),
    flashText: flashMessage && flashMessageText(flashMessage).text,
    playersMax,
    isOfflineCopy: false,
  };
}

/**
 * Only when who is signed in may have changed. The browser knows a newly chosen theme itself, and needs no description of
 * other pages.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return changesViewer(change);
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme(site?.theme ?? "system");
  const viewer = useViewer();
  useStartOffline(viewer, site?.isOfflineCopy ? undefined : site?.viewer);
  useEarlyInput();
  return (
    <html lang={getLocale()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-visual" />
        <SiteHead page={site?.page} theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <Notifications closeLabel={m.close()}>
          <Shell theme={theme} viewer={viewer} flashText={site?.flashText ?? null}>
            {children}
          </Shell>
        </Notifications>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
