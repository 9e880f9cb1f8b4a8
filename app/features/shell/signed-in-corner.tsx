import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { leaveNotice } from "../../passing-notice.ts";
import { endSession } from "../../session-end.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { MenuFace } from "../../ui/menu-face.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import type { Theme } from "./theme.ts";
import { UserFace, type UserFaceProps } from "./user-face.tsx";

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

/** Who is signed in, with what is theirs behind it. */
export function SignedInCorner({ user, theme }: { user: UserFaceProps; theme: Theme }) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const link = <ProfileLink user={user} />;
  const logOut = () => {
    endSession();
    leaveNotice("signed_out");
    void navigate("/");
  };
  if (!isHydrated) return link;
  return (
    <Suspense fallback={link}>
      <UserMenu user={user} theme={theme} links={{ profile: "/profile" }} onLogOut={logOut} />
    </Suspense>
  );
}

/** What stands there before the menu is loaded, and looks the same: without a script it leads to all that is in it. */
function ProfileLink({ user }: { user: UserFaceProps }) {
  return (
    <ButtonLink to="/profile" variant="quiet">
      <MenuFace>
        <UserFace {...user} />
      </MenuFace>
    </ButtonLink>
  );
}
