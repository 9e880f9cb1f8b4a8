import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import { lazy } from "react";
import { Form } from "react-router";
import type { UserView } from "../../../../domain/account/user.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import { GoogleButton } from "../google-button.tsx";
import type { EditResult } from "./details-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import type { ReminderSettings } from "./reminders.ts";
import { type SessionEntry, SessionsCard } from "./sessions-card.tsx";

/** Only this card needs the browser's push: loaded by itself. */
const RemindersCard = lazy(async () => ({ default: (await import("./reminders-card.lazy.tsx")).RemindersCard }));

type ProfilePageProps = {
  user: UserView;
  sessions: readonly SessionEntry[] | null;
  reminders: ReminderSettings | null;
  isGoogleOn: boolean;
  isEditing: boolean;
  result: EditResult | undefined;
  /** Why the visitor was sent here. */
  note: string | null;
  /** One of the buttons' actions failed. */
  hasFailed: boolean;
};

/** The user's own account: details, ways to sign in, sessions, export and deletion. */
export function ProfilePage(props: ProfilePageProps) {
  const { user, sessions, reminders, isGoogleOn, isEditing, result, note, hasFailed } = props;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <ButtonLink to="/dashboard" variant="quiet" className="-ml-3 px-3">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.nav_dashboard()}
        </ButtonLink>
        <ButtonLink to="/logout" variant="quiet" className="-mr-3 px-3">
          <LogOut aria-hidden="true" className="size-5" />
          {m.logout()}
        </ButtonLink>
      </div>
      <h1 className="mb-5 text-3xl font-bold">{m.menu_profile()}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <SideCard user={user} />
        <div className="grid gap-6">
          {note && <Note>{note}</Note>}
          {hasFailed && <FormAlert>{m.action_failed()}</FormAlert>}
          <DetailsCard user={user} isEditing={isEditing} result={result} />
          <SecurityCard user={user} isGoogleOn={isGoogleOn} />
          <SessionsCard sessions={sessions} />
          {reminders?.publicKey && (
            <WidgetBoundary>
              <RemindersCard userId={user._id} publicKey={reminders.publicKey} settings={reminders} />
            </WidgetBoundary>
          )}
          <LeaderboardCard isHidden={user.isHidden} />
          <DataCard />
        </div>
      </div>
    </>
  );
}

/** Shown when the account could not be loaded. */
export function ProfileNotLoaded() {
  return (
    <StatePanel kind="error" isPage title={m.profile_failed()}>
      <RetryButton />
    </StatePanel>
  );
}

/** Picture, name, address and role. */
function SideCard({ user }: { user: UserView }) {
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

type SecurityCardProps = { user: UserView; isGoogleOn: boolean };

/** The ways to sign in: the password, and Google. */
function SecurityCard({ user, isGoogleOn }: SecurityCardProps) {
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

/** A brand name, the same in every language. */
function GoogleName() {
  return <span translate="no">{"Google"}</span>;
}

/** Whether the leaderboard shows who this is. */
function LeaderboardCard({ isHidden }: { isHidden: boolean }) {
  return (
    <Card title={m.leaderboard_title()}>
      <p className="mb-3 text-ink-soft">{isHidden ? m.profile_name_hidden() : m.profile_name_shown()}</p>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value={isHidden ? "show-name" : "hide-name"} variant="secondary">
          {isHidden ? m.profile_show_name() : m.profile_hide_name()}
        </Button>
      </Form>
    </Card>
  );
}

/** Exporting the user's data, and deleting the account. */
function DataCard() {
  return (
    <Card title={m.data_title()}>
      <p className="mb-3 text-ink-soft">{m.data_export_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/api/users/export" reloadDocument discover="none" download variant="secondary">
          <Download aria-hidden="true" className="size-4" />
          {m.data_export()}
        </ButtonLink>
        <ButtonLink to="/profile/delete" variant="danger">
          {m.delete_title()}
        </ButtonLink>
      </div>
    </Card>
  );
}
