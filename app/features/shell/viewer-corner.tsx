import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { loginFrom } from "./login-from.ts";
import type { Theme } from "./theme.ts";
import type { ShownViewer } from "./viewer.ts";

/** Visitors need nothing of it. The server has it at hand, and puts it into the page at once. */
const SignedInCorner = lazy(async () => ({ default: (await import("./signed-in-corner.tsx")).SignedInCorner }));

type ViewerCornerProps = { viewer: ShownViewer | null; theme: Theme };

/** The header's end: who is signed in, or the way to sign in. */
export function ViewerCorner({ viewer, theme }: ViewerCornerProps) {
  if (!viewer) {
    return <LoginLink />;
  }
  const { displayName: name, picture } = viewer;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SignedInCorner user={{ name, picture: picture ?? undefined }} theme={theme} />
    </Suspense>
  );
}

function LoginLink() {
  return (
    <ButtonLink to={loginFrom(useLocation())} variant="secondary" size="small">
      {m.nav_login()}
    </ButtonLink>
  );
}
