import Download from "lucide-react/icons/download";
import { data } from "react-router";
import type { AuditAction } from "../../../domain/admin/audit.ts";
import type { ApiClient } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { NotLoaded } from "../../features/admin/list-parts.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Column, Table } from "../../ui/data/table.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/audit.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after");
  const loaded = await loadAudit(context.get(apiContext), after !== null && /^\d{1,15}$/.test(after) ? after : null);
  return data(loaded, { status: loaded ? 200 : 503 });
}

type LoadedAudit = NonNullable<Awaited<ReturnType<typeof loadAudit>>>;

/** A page of what administrators have done, the newest first; null if it could not be loaded. */
async function loadAudit({ api }: ApiClient, after: string | null) {
  const response = await api.admin.audit.$get({ query: after === null ? {} : { after } });
  return response.ok ? (await response.json()).data : null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** The record of what administrators have done. */
export default function AdminAudit({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${m.admin_audit()} · ${m.menu_admin()}`}</PageTitle>
      {loaded ? <Entries loaded={loaded} /> : <NotLoaded title={m.admin_audit_failed()} />}
    </>
  );
}

function Entries({ loaded: { entries, next } }: { loaded: LoadedAudit }) {
  return (
    <Card
      title={m.admin_audit()}
      aside={
        <a
          href="/api/admin/audit/export.csv"
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary underline underline-offset-4"
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {m.admin_audit_export()}
        </a>
      }
    >
      {entries.length === 0 ? (
        <StatePanel kind="empty" title={m.admin_audit_empty()} />
      ) : (
        <Table caption={m.admin_audit_about()} columns={columns()} rows={entries} rowKey={({ id }) => id} />
      )}
      {next !== null && (
        <p className="mt-4">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            {m.admin_audit_older()}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

const ACTIONS = {
  "user.suspend": m.admin_did_suspend,
  "user.reactivate": m.admin_did_reactivate,
  "user.grant": m.admin_did_grant,
  "user.revoke": m.admin_did_revoke,
  "user.reset": m.admin_did_reset,
  "user.rename": m.admin_did_rename,
  "user.sign_out": m.admin_did_sign_out,
  "user.delete": m.admin_did_delete_user,
  "room.delete": m.admin_did_delete_room,
  "game.delete": m.admin_did_delete_game,
  "report.judge": m.admin_did_judge,
  "sense.decide": m.admin_did_decide,
  "sense.correct": m.admin_did_correct,
  "sense.case": m.admin_did_case,
} as const satisfies Record<AuditAction, () => string>;

type Entry = LoadedAudit["entries"][number];

function columns(): Column<Entry>[] {
  return [
    {
      key: "at",
      label: m.admin_audit_at(),
      cell: ({ at }) => <LocalTime at={at} show="time" />,
    },
    {
      key: "admin",
      label: m.admin_audit_who(),
      cell: ({ adminName }) => adminName ?? m.history_deleted_player(),
    },
    {
      key: "action",
      label: m.admin_audit_what(),
      cell: ({ action, target }) => (
        <span>
          {ACTIONS[action]()}
          <span className="block font-mono text-sm text-ink-soft wrap-anywhere">{target}</span>
        </span>
      ),
    },
    {
      key: "change",
      label: m.admin_audit_change(),
      cell: ({ before, after }) => <Change before={before} after={after} />,
    },
  ];
}

/** The facts that differ, as they were and as they are. */
function Change({ before, after }: Pick<Entry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => before?.[name] !== after?.[name]);
  if (changed.length === 0) return "–";
  return (
    <span className="grid gap-0.5 font-mono text-sm wrap-anywhere">
      {changed.map((name) => (
        <span key={name}>
          {name}:{" "}
          {[before?.[name], after?.[name]]
            .filter((fact) => fact !== undefined)
            .map(String)
            .join(" → ")}
        </span>
      ))}
    </span>
  );
}
