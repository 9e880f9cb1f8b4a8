import { lazy, type ReactNode, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { SAMPLE_ROOM } from "../../features/demo/sample-rooms.ts";
import { Buttons, COLUMN, Colours, Forms, PAIR } from "../../features/demo/showcase/basics.tsx";
import { useTheme } from "../../features/shell/theme.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { loader } from "../../root.tsx";
import { useNotify } from "../../ui/feedback/notifications.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const UserMenu = lazy(async () => ({ default: (await import("../../features/shell/user-menu.lazy.tsx")).UserMenu }));

const Overlays = lazy(async () => ({
  default: (await import("../../features/demo/showcase/overlays.lazy.tsx")).Overlays,
}));
const More = lazy(() => import("../../features/demo/showcase/more.lazy.tsx"));

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

/** The menu of a signed-in user. Its links stay within the showcase. */
function SampleUserMenu() {
  const notify = useNotify();
  const site = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme(site?.theme ?? "system");
  return (
    <UserMenu
      user={{ name: SAMPLE_ROOM.hostName }}
      theme={theme}
      links={{ profile: "/demo", certificates: "/demo", admin: "/demo" }}
      onLogOut={() => notify("success", m.demo_info_text())}
    />
  );
}

/** Every component of the design system. */
function Components({ userMenu }: { userMenu: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className={PAIR}>
        <div className={COLUMN}>
          <Colours />
          <Buttons />
        </div>
        <div className={COLUMN}>
          <Forms />
        </div>
      </div>
      <Suspense fallback={<SkeletonCard label={m.loading()} />}>
        <Overlays userMenu={userMenu} />
        <More />
      </Suspense>
    </div>
  );
}
