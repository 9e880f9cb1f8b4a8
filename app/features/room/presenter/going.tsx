import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { KickButton } from "../kick-button.tsx";
import { HostNetworks } from "../networks/host-networks.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { Roster } from "../roster/roster.tsx";
import type { ClassProgress, Column } from "./progress.ts";
import { WhoIsWhere } from "./who-is-where.tsx";

/** Above so many nobody finds a name at a glance any more: then how many are how far comes first. */
const AT_A_GLANCE = 30;

type GoingProps = { room: SeatedRoom; progress: ClassProgress; total: number };

/** How far each player is, and of a large class first how many are how far. */
export function Going({ room, progress: { players, columns }, total }: GoingProps) {
  return (
    <>
      {players > AT_A_GLANCE && (
        <Card title={m.present_columns()}>
          <Columns columns={columns} most={Math.max(1, ...columns.map(({ count }) => count))} />
        </Card>
      )}
      <Card
        title={m.present_progress()}
        aside={<HostNetworks room={room} variant="quiet" size="small" className="-my-2 -mr-3" />}
      >
        <Roster room={room} shows={isInGame} className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {(player, kick) => (
            <li className="flex min-h-11 items-center gap-3">
              <WhoIsWhere player={player} total={total} />
              {player.status === "playing" && <KickButton name={player.name} onKick={() => kick(player.id)} />}
            </li>
          )}
        </Roster>
      </Card>
    </>
  );
}

function isInGame({ plays, status }: PlayerView): boolean {
  return plays && (status === "playing" || status === "completed");
}

function Columns({ columns, most }: { columns: readonly Column[]; most: number }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4">
      {columns.map(({ from, to, count }) => (
        <li key={from} className="grid min-w-0 gap-1 text-center">
          <span className="sr-only">{m.present_column({ from, to, count })}</span>
          <span aria-hidden="true" className="text-xl font-bold tabular-nums">
            {count}
          </span>
          <span aria-hidden="true" className="flex h-[28dvh] items-end in-data-big:h-[22dvh] rounded-control bg-sunken">
            <span
              className="w-full rounded-control bg-primary transition-[height] duration-300"
              style={{ height: `${(100 * count) / most}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-ink-soft tabular-nums">
            {from === to ? from : `${from}–${to}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
