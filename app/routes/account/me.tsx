import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import ChevronRight from "lucide-react/icons/chevron-right";
import History from "lucide-react/icons/history";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type MouseEvent, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { requireSignInUnlessCopied } from "../../features/account/require-sign-in.ts";
import { LanguageSwitch } from "../../features/shell/language-switch.tsx";
import { OfflineArea } from "../../features/shell/offline-area.tsx";
import { useTheme } from "../../features/shell/theme.ts";
import { ThemeSwitch } from "../../features/shell/theme-switch.tsx";
import { useLogOut } from "../../features/shell/use-log-out.ts";
import { isSignedInHere, type ShownViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Avatar } from "../../ui/data/avatar.tsx";
import { useHasEverBeen } from "../../ui/deferred.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/me.ts";

const LogOutDialog = lazy(async () => ({
  default: (await import("../../features/shell/log-out-dialog.lazy.tsx")).LogOutDialog,
}));

export const middleware: Route.MiddlewareFunction[] = [requireSignInUnlessCopied];

/** Loads nothing, but without a loader a navigation in the browser would not run the guard. */
export function loader() {
  return null;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isSignedInHere() ? await nullOnFailure(serverLoader()) : await serverLoader();
}

/** One's own pages, the settings of this browser and the way out: what a wide header has in its menu. */
export default function Me() {
  return (
    <>
      <PageTitle>{m.nav_me()}</PageTitle>
      <OfflineArea path="/me">{(viewer) => <OwnPages viewer={viewer} />}</OfflineArea>
    </>
  );
}

function OwnPages({ viewer: { displayName, picture, avatar, isAdmin = false } }: { viewer: ShownViewer }) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const theme = useTheme(site?.theme ?? "system");
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="flex items-center gap-3">
        <Avatar name={displayName} picture={picture} avatar={avatar} />
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{displayName}</h1>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card">
        <Row to="/profile" Icon={UserRound} name={m.menu_profile()} />
        <Row to="/user-history" Icon={History} name={m.nav_history()} />
        <Row to="/leaderboard" Icon={Trophy} name={m.nav_leaderboard()} />
        <Row to="/certificates" Icon={BadgeCheck} name={m.certificates_title()} />
        {isAdmin && <Row to="/admin-dashboard" Icon={ShieldCheck} name={m.menu_admin()} />}
      </ul>
      <Card title={m.me_settings()}>
        <div className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch current={theme} />
        </div>
      </Card>
      <LogOutButton />
    </div>
  );
}

function Row({ to, Icon, name }: { to: string; Icon: LucideIcon; name: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 rounded-control font-semibold">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 grow">{name}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}

/** Without JavaScript the question is a page. */
function LogOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const hasAsked = useHasEverBeen(isLeaving);
  const logOut = useLogOut();
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <>
      <ButtonLink to="/logout" variant="secondary" onClick={ask}>
        <LogOut aria-hidden="true" className="size-5" />
        {m.logout()}
      </ButtonLink>
      {hasAsked && (
        <WidgetBoundary loading={null}>
          <LogOutDialog isOpen={isLeaving} onCancel={() => setLeaving(false)} onLogOut={logOut} />
        </WidgetBoundary>
      )}
    </>
  );
}
