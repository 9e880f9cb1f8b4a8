import Monitor from "lucide-react/icons/monitor";
import { Form } from "react-router";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";

export type SessionEntry = {
  id: string;
  isCurrent: boolean;
  lastSeenAt: string;
  browser: string | null;
  system: string | null;
};

/** @param props.sessions null if they could not be loaded */
export function SessionsCard({ sessions }: { sessions: readonly SessionEntry[] | null }) {
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title={m.sessions_title()}
      aside={
        hasOthers && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="end-others" variant="secondary">
              {m.sessions_end_others()}
            </Button>
          </Form>
        )
      }
    >
      {sessions ? (
        <DividedList>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </DividedList>
      ) : (
        <StatePanel kind="error" title={m.sessions_failed()} />
      )}
    </Card>
  );
}

function SessionLine({ session }: { session: SessionEntry }) {
  const device = deviceOf(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex min-w-0 items-center gap-3">
        <Monitor aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {device}
            {session.isCurrent && <Badge tone="primary">{m.sessions_here()}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {/* The text is split around the time, which is shown in the reader's time zone. */}
            <LastSeen at={session.lastSeenAt} />
          </p>
        </div>
      </div>
      {!session.isCurrent && (
        <Form method="post" preventScrollReset className="ml-auto">
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            variant="quiet"
            aria-label={m.sessions_end({ device })}
          >
            {m.logout()}
          </Button>
        </Form>
      )}
    </li>
  );
}

function LastSeen({ at }: { at: string }) {
  const [before, after] = m.sessions_seen({ time: "\n" }).split("\n");
  return (
    <>
      {before}
      <LocalTime at={at} show="recent" />
      {after}
    </>
  );
}

function deviceOf({ browser, system }: SessionEntry): string {
  if (browser !== null && system !== null) return m.sessions_device({ browser, system });
  return browser ?? system ?? m.sessions_unknown();
}
