import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { data, Link } from "react-router";
import type { ApiClient } from "../../api.ts";
import { browserApi } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { FormDialog } from "../../features/admin/form-dialog.tsx";
import { useAction } from "../../features/admin/use-action.ts";
import { UserActions } from "../../features/admin/users/user-actions.tsx";
import { USERS_PATH } from "../../features/admin/users/user-list.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { formatNumber } from "../../i18n/format.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { SUSPENSION_REASON_TEXTS } from "../../i18n/suspension-reasons.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import { REASON_LABELS } from "../../quiz/report-reasons.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { DividedList } from "../../ui/data/divided-list.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/user.ts";

const STATUS = { user: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadUser(context.get(apiContext), params.id);
  return data(loaded, { status: STATUS[loaded.kind] });
}

/** An account with everything that administrators see of it. */
async function loadUser({ api }: ApiClient, id: string) {
  const response = await api.admin.users[":id"].$get({ param: { id } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  return { kind: "user" as const, ...(await response.json()).data };
}

type Account = Extract<Awaited<ReturnType<typeof loadUser>>, { kind: "user" }>;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** One account: its games, reports, names and sessions, and what can be done to it. */
export default function AdminUser({ loaderData: loaded }: Route.ComponentProps) {
  const viewer = useViewer();
  if (loaded?.kind === "user") return <UserDetails account={loaded} isOwn={loaded.user._id === viewer?.id} />;
  const isUnknown = loaded?.kind === "unknown";
  const title = isUnknown ? m.admin_user_unknown() : m.admin_failed();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel kind={isUnknown ? "info" : "error"} title={title}>
        {!isUnknown && <RetryButton />}
        <ButtonLink to={USERS_PATH} variant="secondary">
          {m.admin_back()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

function UserDetails({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { user, games, sentReports, receivedReports } = account;
  return (
    <>
      <PageTitle>{`${user.displayName} · ${m.menu_admin()}`}</PageTitle>
      <div>
        <ButtonLink to={USERS_PATH} variant="quiet" className="-ml-4">
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          {m.admin_back()}
        </ButtonLink>
      </div>
      <Card title={user.displayName} aside={isOwn ? m.admin_you() : <UserActions user={user} />}>
        <Facts account={account} />
      </Card>
      {/* Two columns by themselves: a short card leaves no hole beside a long one. */}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Sessions account={account} />
          <Names account={account} isOwn={isOwn} />
          <ListCard title={m.admin_user_sent()} empty={m.admin_user_no_reports()}>
            {sentReports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ListCard>
          <ListCard
            title={m.admin_user_received()}
            about={m.admin_user_received_about()}
            empty={m.admin_user_no_reports()}
          >
            {receivedReports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ListCard>
        </div>
        <ListCard title={m.admin_user_games()} empty={m.admin_user_no_games()}>
          {games.map((game) => (
            <Game key={game.id} game={game} displayName={user.displayName} />
          ))}
        </ListCard>
      </div>
    </>
  );
}

function Facts({ account: { user, cards } }: { account: Account }) {
  const { email, role, isActive, suspensionReason, createdAt, lastLoginAt } = user;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      <Fact label={m.admin_email()}>{email}</Fact>
      <Fact label={m.admin_role()}>{role === "admin" ? m.profile_role_admin() : m.profile_role_user()}</Fact>
      <Fact label={m.admin_status()}>
        <Badge tone={isActive ? "good" : "bad"}>{isActive ? m.admin_user_active() : m.admin_user_inactive()}</Badge>
        {suspensionReason !== null && (
          <span className="mt-1 block text-sm font-normal">
            {m.admin_user_suspended_for({ reason: SUSPENSION_REASON_TEXTS[suspensionReason]() })}
          </span>
        )}
      </Fact>
      <Fact label={m.admin_created()}>
        <LocalTime at={createdAt} show="time" />
      </Fact>
      <Fact label={m.admin_user_last_login()}>
        {lastLoginAt === null ? "–" : <LocalTime at={lastLoginAt} show="time" />}
      </Fact>
      <Fact label={m.admin_user_cards()}>{formatNumber(cards)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

type ListCardProps = {
  title: string;
  about?: string;
  empty: string;
  aside?: ReactNode;
  children: readonly ReactNode[];
};

function ListCard({ title, about, empty, aside, children }: ListCardProps) {
  return (
    <Card title={title} aside={aside}>
      {about !== undefined && <p className="-mt-3 mb-4 text-sm text-ink-soft">{about}</p>}
      {children.length === 0 ? <p className="text-ink-soft">{empty}</p> : <DividedList>{children}</DividedList>}
    </Card>
  );
}

/** Where the account is signed in. Administrators end sessions of others here; their own are on their profile. */
function Sessions({ account: { user, sessions } }: { account: Account }) {
  const { act, isBusy } = useAction();
  const signOut = (session?: string) =>
    act(() => browserApi().api.admin.users[":id"].sessions.$delete({ param: { id: user._id }, query: { session } }), {
      done: m.admin_user_signed_out(),
      failed: m.admin_change_failed(),
    });
  return (
    <ListCard
      title={m.admin_user_sessions()}
      empty={m.admin_user_no_sessions()}
      aside={
        sessions.length > 1 && (
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void signOut()}>
            {m.admin_user_sign_out_all()}
          </Button>
        )
      }
    >
      {sessions.map(({ id, isCurrent, browser, system, lastSeenAt }) => {
        const device =
          browser !== null && system !== null
            ? m.sessions_device({ browser, system })
            : (browser ?? system ?? m.sessions_unknown());
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {device}{" "}
              <span className="block text-sm text-ink-soft">
                <LocalTime at={lastSeenAt} show="time" />
              </span>
            </span>
            {isCurrent ? (
              <Badge tone="primary">{m.sessions_here()}</Badge>
            ) : (
              <Button
                variant="quiet"
                busy={isBusy}
                aria-label={m.sessions_end({ device })}
                onClick={() => void signOut(id)}
              >
                {m.admin_user_sign_out()}
              </Button>
            )}
          </li>
        );
      })}
    </ListCard>
  );
}

/** The names that the account has had, the present one first. Administrators change their own name on their profile. */
function Names({ account: { user, names }, isOwn }: { account: Account; isOwn: boolean }) {
  return (
    <ListCard
      title={m.admin_user_names()}
      empty={m.admin_user_no_sessions()}
      aside={!isOwn && <NameDialog user={user} />}
    >
      {names.map(({ name, since, verdict, isUnsuitable }) => (
        <li key={name} className="grid justify-items-start gap-1">
          <span className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">
              {m.admin_user_name_since()} <LocalTime at={since} show="date" />
            </span>
          </span>
          {verdict === "allowed" && <Badge tone="good">{m.admin_name_allowed()}</Badge>}
          {verdict === "refused" && <Badge tone="bad">{m.admin_name_refused()}</Badge>}
          {verdict === null && isUnsuitable && <Badge tone="bad">{m.admin_name_hidden()}</Badge>}
        </li>
      ))}
    </ListCard>
  );
}

/** Gives an account another display name, or allows its present one. */
function NameDialog({ user: { _id: id, displayName } }: { user: { _id: string; displayName: string } }) {
  const save = (form: FormData) => {
    const json = { displayName: String(form.get("displayName")), refusesOld: form.get("refusesOld") !== null };
    return () => browserApi().api.admin.users[":id"].name.$put({ param: { id }, json });
  };
  return (
    <FormDialog
      label={m.admin_name_change()}
      about={displayName}
      button={{ variant: "secondary", size: "small" }}
      failed={m.admin_name_failed()}
      save={save}
    >
      <TextField
        name="displayName"
        label={m.admin_name_new()}
        hint={m.admin_name_hint()}
        defaultValue={displayName}
        required
      />
      <Checkbox name="refusesOld" label={m.admin_name_refuse_old({ name: displayName })} />
    </FormDialog>
  );
}

type GameProps = { game: Account["games"][number]; displayName: string };

function Game({ game: { id, game, name, role, score, totalQuestions, createdAt }, displayName }: GameProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 wrap-anywhere">
      <span className="min-w-0">
        <Link
          to={`${USERS_PATH}/rooms/${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {game}
        </Link>
        <span className="block text-sm text-ink-soft">
          {role === "host" ? m.history_role_host() : m.history_role_player()}
          {name !== displayName && ` ${m.admin_user_as()} “${name}”`} · <LocalTime at={createdAt} show="time" />
        </span>
      </span>
      <span className="tabular-nums">{`${score}/${totalQuestions}`}</span>
    </li>
  );
}

function Report({ report: { reason, word, context, createdAt } }: { report: Account["sentReports"][number] }) {
  return (
    <li className="wrap-anywhere">
      <p className="font-semibold">
        <span lang="en">{word}</span> · {REASON_LABELS[reason]()}
      </p>
      <p lang="en">{context}</p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={createdAt} show="time" />
      </p>
    </li>
  );
}
