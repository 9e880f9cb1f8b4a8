import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import { lazy } from "react";
import { Form, redirect, useSearchParams } from "react-router";
import type { UserView } from "../../../domain/account/user.ts";
import { apiContext, isGoogleOnContext, userContext } from "../../context.ts";
import { failedResponse } from "../../features/account/account-form.tsx";
import { GoogleButton } from "../../features/account/google-button.tsx";
import { googleFailureIn } from "../../features/account/google-failure-in.server.ts";
import { DetailsCard } from "../../features/account/profile/details-card.tsx";
import { ProfileNotLoaded } from "../../features/account/profile/owner-page.tsx";
import { INTENTS, intentIn, parseEdit, saveProfile } from "../../features/account/profile/profile-actions.ts";
import { SessionsCard } from "../../features/account/profile/sessions-card.tsx";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/profile.ts";

/** Only this card needs the browser's push: loaded by itself. */
const RemindersCard = lazy(async () => ({
  default: (await import("../../features/account/profile/reminders-card.lazy.tsx")).RemindersCard,
}));

const FLASH_MESSAGES = {
  "end-session": "session_ended",
  "end-others": "others_ended",
  "hide-name": "profile_saved",
  "show-name": "profile_saved",
  "unlink-google": "google_unlinked",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { users } = context.get(apiContext).api;
  const { id } = context.get(userContext);
  const [profile, sessions, reminders] = await Promise.all([
    users.profile.$get(),
    users.sessions.$get(),
    users[":id"].reminders.$get({ param: { id } }),
  ]);
  return {
    user: profile.ok ? (await profile.json()).data.user : null,
    sessions: sessions.ok ? (await sessions.json()).data.sessions : null,
    reminders: reminders.ok ? (await reminders.json()).data : null,
    isGoogleOn: context.get(isGoogleOnContext),
    note: googleFailureIn(url, "google"),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const intent = intentIn(form);
  if (intent) {
    const failure = await INTENTS[intent](api, form);
    return failure ? failedResponse({ failure }) : redirect("/profile", withFlashMessage(FLASH_MESSAGES[intent], url));
  }
  const result = await saveProfile(api, form);
  if (result === null) return redirect("/profile", withFlashMessage("profile_saved", url));
  return result.unchanged ? result : failedResponse(result);
}

/** Checks the form in the browser first; where nothing has changed, the server is not called. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const edit = intentIn(form) ? null : parseEdit(form);
  if (edit && !edit.ok) return edit.result.unchanged ? edit.result : failedResponse(edit.result);
  const result = await failedIfUnreachable(serverAction());
  return "failure" in result ? failedResponse(result) : result;
}

/** The user's own account: details, ways to sign in, sessions, export and deletion. */
export default function Profile({ loaderData, actionData: result }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { user, sessions, reminders, isGoogleOn, note } = loaderData;
  const isEditing = query.has("edit");
  const hasFailed = result !== undefined && "failure" in result && !isEditing;
  if (!user) {
    return (
      <>
        <PageTitle>{m.menu_profile()}</PageTitle>
        <ProfileNotLoaded />
      </>
    );
  }
  return (
    <>
      <PageTitle>{m.menu_profile()}</PageTitle>
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

/** Picture, name, address and role. */
function SideCard({ user }: { user: UserView }) {
  const [name, host] = user.email.split("@");
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:flex-col lg:text-center">
      <Avatar name={user.displayName} picture={user.googlePicture} avatar={user.avatar} size="large" />
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
