import { redirect } from "react-router";
import { apiContext } from "../context.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { refusal, refused } from "../features/account/form-answer.ts";
import { DeleteForm } from "../features/account/profile/delete-form.tsx";
import { deleteAccount, deletionOf } from "../features/account/profile/profile-actions.ts";
import { ProfileNotLoaded } from "../features/account/profile/profile-page.tsx";
import { orFailed } from "../forms/or-failed.ts";
import { m } from "../i18n/paraglide/messages.js";
import { withNotice } from "../passing-notice.ts";
import type { Route } from "./+types/profile-delete.ts";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await context.get(apiContext).api.users.profile.$get();
  return profile.ok ? (await profile.json()).data.user : null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await deleteAccount(context.get(apiContext), await request.formData());
  return answer ? refusal(answer) : redirect("/", withNotice("account_deleted", url));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const parsed = deletionOf(form);
  if (!parsed.ok) return refusal(refused(parsed.failure, form));
  return refusal(await orFailed(serverAction()));
}

export default function ProfileDelete({ loaderData: user, actionData }: Route.ComponentProps) {
  if (!user) return <ProfileNotLoaded />;
  const { email, hasPassword } = user;
  return (
    <AccountCard
      title={m.delete_title()}
      text={m.delete_text()}
      back={{ to: "/profile", label: m.profile_back_here() }}
    >
      <DeleteForm email={email} hasPassword={hasPassword} answer={actionData} />
    </AccountCard>
  );
}
