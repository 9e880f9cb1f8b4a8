import { lazy, Suspense } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { MenuButtonContent } from "../../ui/feedback/menu-button-content.tsx";
import type { Theme } from "./theme.ts";
import { useLogOut } from "./use-log-out.ts";
import { UserMenuLabel, type UserMenuLabelProps } from "./user-menu-label.lazy.tsx";

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.lazy.tsx")).UserMenu }));

type SignedInCornerProps = { user: UserMenuLabelProps; isAdmin: boolean; theme: Theme };

/** Who is signed in, with their menu. */
export function SignedInCorner({ user, isAdmin, theme }: SignedInCornerProps) {
  const isHydrated = useIsHydrated();
  const logOut = useLogOut();
  const link = <ProfileLink user={user} />;
  if (!isHydrated) return link;
  return (
    <Suspense fallback={link}>
      <UserMenu
        user={user}
        theme={theme}
        links={{
          profile: "/profile",
          certificates: "/certificates",
          ...(isAdmin && { admin: "/admin-dashboard" }),
        }}
        onLogOut={logOut}
      />
    </Suspense>
  );
}

/** Shown before the menu is loaded, with the same look. Without JavaScript the profile offers what the menu does. */
function ProfileLink({ user }: { user: UserMenuLabelProps }) {
  return (
    <ButtonLink to="/profile" variant="quiet">
      <MenuButtonContent>
        <UserMenuLabel {...user} />
      </MenuButtonContent>
    </ButtonLink>
  );
}
