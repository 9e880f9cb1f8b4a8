import { lazy, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { SAMPLE_ROOM } from "../features/demo/sample-rooms.ts";
import { Components } from "../features/demo/showcase/components.tsx";
import { useTheme } from "../features/shell/use-theme.ts";
import { m } from "../i18n/paraglide/messages.js";
import type { loader } from "../root.tsx";
import { useNotify } from "../ui/notifications.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const UserMenu = lazy(async () => ({ default: (await import("../features/shell/user-menu.tsx")).UserMenu }));

export default function DemoUi() {
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.demo_ui()}`}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold">{m.demo_ui()}</h1>
      <Components
        userMenu={
          <Suspense>
            <SampleUserMenu />
          </Suspense>
        }
      />
    </>
  );
}

/** The menu of somebody who has signed in. Its links stay within the showcase. */
function SampleUserMenu() {
  const notify = useNotify();
  const site = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme(site?.theme ?? "system");
  return (
    <UserMenu
      user={{ name: SAMPLE_ROOM.hostName }}
      theme={theme}
      links={{ profile: "/demo", admin: "/demo" }}
      onLogOut={() => notify("success", m.demo_info_text())}
    />
  );
}
