import { redirect, useSearchParams } from "react-router";
import { apiContext, isGoogleOnContext } from "../context.ts";
import { refusal } from "../features/account/form-answer.ts";
import { googleReasonIn } from "../features/account/google-text.ts";
import { editOf, PRESSES, pressOf, saveProfile } from "../features/account/profile/profile-actions.ts";
import { ProfileNotLoaded, ProfilePage } from "../features/account/profile/profile-page.tsx";
import { orFailed } from "../forms/or-failed.ts";
import { m } from "../i18n/paraglide/messages.js";
import { withNotice } from "../passing-notice.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/profile.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const DONE = {
  "end-session": "session_ended",
  "end-others": "others_ended",
  "unlink-google": "google_unlinked",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { users } = context.get(apiContext).api;
  const [profile, sessions] = await Promise.all([users.profile.$get(), users.sessions.$get()]);
  return {
    user: profile.ok ? (await profile.json()).data.user : null,
    sessions: sessions.ok ? (await sessions.json()).data.sessions : null,
    isGoogleOn: context.get(isGoogleOnContext),
    note: googleReasonIn(url),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const press = pressOf(form);
  if (press) {
    const failure = await PRESSES[press](api, form);
    return failure ? refusal({ failure }) : redirect("/profile", withNotice(DONE[press], url));
  }
  const answer = await saveProfile(api, form);
  if (answer === null) return redirect("/profile", withNotice("profile_saved", url));
  return answer.unchanged ? answer : refusal(answer);
}

/** Checks the form before it travels, and asks nothing of the server where nothing has changed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const edit = pressOf(form) ? null : editOf(form);
  if (edit && !edit.ok) return edit.answer.unchanged ? edit.answer : refusal(edit.answer);
  const answer = await orFailed(serverAction());
  return "failure" in answer ? refusal(answer) : answer;
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
        <ProfilePage user={user} {...rest} isEditing={isEditing} answer={actionData} hasFailed={hasFailed} />
      ) : (
        <ProfileNotLoaded />
      )}
    </>
  );
}
