import KeyRound from "lucide-react/icons/key-round";
import { Form } from "react-router";
import type { UserView } from "../../../../domain/account/user.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { GoogleButton } from "../google-button.tsx";

type SecurityCardProps = { user: UserView; isGoogleOn: boolean };

/** How one gets in: the password, and Google. */
export function SecurityCard({ user, isGoogleOn }: SecurityCardProps) {
  return (
    <Card title={m.profile_security()}>
      <ul className="grid gap-4 divide-y divide-line *:not-first:pt-4">
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="font-semibold">{m.account_password()}</span>
          <ButtonLink to="/profile/password" variant="secondary">
            <KeyRound aria-hidden="true" className="size-4" />
            {user.hasPassword ? m.profile_change_password() : m.profile_set_password()}
          </ButtonLink>
        </li>
        {(isGoogleOn || user.googleId !== null) && <GoogleLine user={user} isGoogleOn={isGoogleOn} />}
      </ul>
    </Card>
  );
}

function GoogleLine({ user, isGoogleOn }: SecurityCardProps) {
  const isLinked = user.googleId !== null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <GoogleName />
          {isLinked ? (
            <Badge tone="good">{m.profile_linked()}</Badge>
          ) : (
            <span className="text-sm font-normal text-ink-soft">{m.profile_google_off()}</span>
          )}
        </p>
        {isLinked && <p className="wrap-anywhere text-ink-soft">{user.googleDisplayName}</p>}
        {isLinked && !user.hasPassword && <p className="text-sm text-ink-soft">{m.profile_google_needs_password()}</p>}
      </div>
      {!isLinked && isGoogleOn && <GoogleButton label={m.profile_google_link()} next="/profile" isLink size="normal" />}
      {isLinked && user.hasPassword && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="unlink-google" variant="secondary">
            {m.profile_google_unlink()}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** A name, and the same in every language. */
function GoogleName() {
  return <span translate="no">{"Google"}</span>;
}
