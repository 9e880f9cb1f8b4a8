import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useEffect, useRef } from "react";
import type { UserView } from "../../../../domain/account/user.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { type EditAnswer, EditForm } from "./edit-form.tsx";

type DetailsCardProps = { user: UserView; isEditing: boolean; answer: EditAnswer | undefined };

/** The account's own data, to read or to change. */
export function DetailsCard({ user, isEditing, answer }: DetailsCardProps) {
  const edit = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    // The form that had the focus is gone: back to what opened it.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <Card title={m.profile_edit_title()}>
        <EditForm user={user} answer={answer} />
      </Card>
    );
  }
  return (
    <Card
      title={m.profile_details()}
      aside={
        <ButtonLink ref={edit} to="/profile?edit" replace preventScrollReset variant="secondary">
          <Pencil aria-hidden="true" className="size-4" />
          {m.profile_edit()}
        </ButtonLink>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Entry name={m.account_display_name()}>{user.displayName}</Entry>
        <Entry name={m.account_email()}>{user.email}</Entry>
        <Entry name={m.profile_joined()}>
          <LocalTime at={user.createdAt} show="date" />
        </Entry>
        {user.lastLoginAt !== null && (
          <Entry name={m.profile_last_login()}>
            <LocalTime at={user.lastLoginAt} show="time" />
          </Entry>
        )}
      </dl>
    </Card>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
