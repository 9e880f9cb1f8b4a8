import { redirect, useSearchParams } from "react-router";
import { apiContext, isGoogleOnContext, userContext } from "../../context.ts";
import { refusedResponse } from "../../features/account/account-form.tsx";
import { googleFailureIn } from "../../features/account/google-failure-in.server.ts";
import { INTENTS, intentIn, parseEdit, saveProfile } from "../../features/account/profile/profile-actions.ts";
import { ProfileNotLoaded, ProfilePage } from "../../features/account/profile/profile-page.tsx";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/profile.ts";

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
    return failure ? refusedResponse({ failure }) : redirect("/profile", withFlashMessage(FLASH_MESSAGES[intent], url));
  }
  const result = await saveProfile(api, form);
  if (result === null) return redirect("/profile", withFlashMessage("profile_saved", url));
  return result.unchanged ? result : refusedResponse(result);
}

/** Checks the form in the browser first; where nothing has changed, the server is not called. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const edit = intentIn(form) ? null : parseEdit(form);
  if (edit && !edit.ok) return edit.result.unchanged ? edit.result : refusedResponse(edit.result);
  const result = await failedIfUnreachable(serverAction());
  return "failure" in result ? refusedResponse(result) : result;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { user, ...rest } = loaderData;
  const isEditing = query.has("edit");
  const hasFailed = actionData !== undefined && "failure" in actionData && !isEditing;
  return (
    <>
      <PageTitle>{m.menu_profile()}</PageTitle>
      {user ? (
        <ProfilePage user={user} {...rest} isEditing={isEditing} result={actionData} hasFailed={hasFailed} />
      ) : (
        <ProfileNotLoaded />
      )}
    </>
  );
}
