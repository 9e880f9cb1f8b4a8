import ArrowLeft from "lucide-react/icons/arrow-left";
import LogOut from "lucide-react/icons/log-out";
import { useRevalidator } from "react-router";
import type { UserView } from "../../../../domain/account/user.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Note } from "../../../ui/note.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import { DataCard } from "./data-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import type { EditAnswer } from "./edit-form.tsx";
import { SecurityCard } from "./security-card.tsx";
import { type SessionEntry, SessionsCard } from "./sessions-card.tsx";
import { SideCard } from "./side-card.tsx";

type ProfilePageProps = {
  user: UserView;
  sessions: readonly SessionEntry[] | null;
  isGoogleOn: boolean;
  isEditing: boolean;
  answer: EditAnswer | undefined;
  /** What somebody should know who was led here. */
  note: string | null;
  /** A press on one of its buttons came to nothing. */
  hasFailed: boolean;
};

/** One's own account: who one is, how one gets in, where one is in, and the way out. */
export function ProfilePage({ user, sessions, isGoogleOn, isEditing, answer, note, hasFailed }: ProfilePageProps) {
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
          <DetailsCard user={user} isEditing={isEditing} answer={answer} />
          <SecurityCard user={user} isGoogleOn={isGoogleOn} />
          <SessionsCard sessions={sessions} />
          <DataCard />
        </div>
      </div>
    </>
  );
}

/** Where one's own account could not be loaded. */
export function ProfileNotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <StatePanel kind="error" isPage title={m.profile_failed()}>
      <Button busy={state === "loading"} onClick={() => void revalidate()}>
        {m.try_again()}
      </Button>
    </StatePanel>
  );
}
