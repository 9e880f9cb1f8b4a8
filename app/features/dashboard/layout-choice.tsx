import { Form } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";

/** How much the dashboard shows: all of it, or only quizzes, cards and the leaderboard. */
export const DASHBOARD_LAYOUTS = ["full", "compact"] as const;
export type DashboardLayout = (typeof DASHBOARD_LAYOUTS)[number];

const COOKIE = "dashboard";
const YEAR_S = 365 * 24 * 60 * 60;

/** The layout in the cookies, else the full one. */
export function layoutOf(cookies: string | null): DashboardLayout {
  const isCompact = cookies?.split(";").some((cookie) => cookie.trim() === `${COOKIE}=compact`) ?? false;
  return isCompact ? "compact" : "full";
}

/** The `Set-Cookie` value that remembers a layout; null if there is no such layout. */
export function layoutCookie(wanted: unknown, isHttps: boolean): string | null {
  const layout = DASHBOARD_LAYOUTS.find((known) => known === wanted);
  if (!layout) return null;
  return `${COOKIE}=${layout}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** Switches to the other layout, which this device then remembers. */
export function LayoutSwitch({ current }: { current: DashboardLayout }) {
  const isCompact = current === "compact";
  return (
    <Form method="post" action="/dashboard" preventScrollReset>
      <input type="hidden" name="layout" value={isCompact ? "full" : "compact"} />
      <Button type="submit" variant="quiet" size="small">
        {isCompact ? m.dashboard_show_all() : m.dashboard_show_less()}
      </Button>
    </Form>
  );
}
