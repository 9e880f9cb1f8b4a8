import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { ErrorPage, NotFoundPage } from "./features/shell/error-pages.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { localeMiddleware } from "./i18n/locale-middleware.ts";
import { m } from "./i18n/paraglide/messages.js";
import { getLocale } from "./i18n/paraglide/runtime.js";
import { Notifications } from "./ui/notifications.tsx";
import "./styles.css";

export const middleware: Route.MiddlewareFunction[] = [localeMiddleware];

export const links: Route.LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18211e" />
        <Meta />
        <Links />
      </head>
      <body>
        <Notifications closeLabel={m.close()}>
          <Shell>{children}</Shell>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
