import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { setFlashMessage } from "../../flash-message/flash-message.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { MenuButtonContent } from "../../ui/feedback/menu-button-content.tsx";
import type { Theme } from "./theme.ts";
import { UserMenuLabel, type UserMenuLabelProps } from "./user-menu-label.lazy.tsx";
import { endSession } from "./viewer.ts";

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.lazy.tsx")).UserMenu }));

type SignedInCornerProps = { user: UserMenuLabelProps; isAdmin: boolean; theme: Theme };

/** Who is signed in, with their menu. */
export function SignedInCorner({ user, isAdmin, theme }: SignedInCornerProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const link = <ProfileLink user={user} />;
  const logOut = () => {
    endSession();
    setFlashMessage("signed_out");
    void navigate("/");
  };
  if (!isHydrated) return link;
  return (
    <Suspense fallback={link}>
      <UserMenu
        user={user}
        theme={theme}
        links={{
          profile: "/profile",
          challenge: "/challenge",
          cards: "/flash-cards",
          history: "/user-history",
          leaderboard: "/leaderboard",
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
