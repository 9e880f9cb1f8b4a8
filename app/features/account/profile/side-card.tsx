import type { UserView } from "../../../../domain/account/user.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";

/** Who this is, at a glance. */
export function SideCard({ user }: { user: UserView }) {
  const [name, host] = user.email.split("@");
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:flex-col lg:text-center">
      <Avatar name={user.displayName} picture={user.googlePicture ?? user.avatar ?? undefined} size="large" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1 lg:w-full lg:flex-none">
        <p className="text-xl font-bold wrap-anywhere">{user.displayName}</p>
        <p className="wrap-anywhere text-ink-soft">
          {/* A long address breaks there first. */}
          {name}
          <wbr />@{host}
        </p>
        <p className="mt-1 flex flex-wrap gap-2 lg:justify-center">
          <Badge tone={user.isAdmin ? "accent" : "primary"}>
            {user.isAdmin ? m.profile_role_admin() : m.profile_role_user()}
          </Badge>
          {user.googleId !== null && <Badge tone="good">{m.profile_linked()}</Badge>}
        </p>
      </div>
    </Card>
  );
}
