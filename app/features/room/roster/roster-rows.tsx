import { Fragment, type ReactNode } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";

export type RosterProps = {
  room: SeatedRoom;
  /** Which rows belong here. */
  shows: (player: PlayerView) => boolean;
  className: string;
  /** Renders a list item; `kick` is the host's action to remove a player. */
  children: (player: PlayerView, kick: (playerId: number) => void) => ReactNode;
};

type RowsProps = Omit<RosterProps, "room"> & { rows: readonly PlayerView[]; kick: (playerId: number) => void };

export function RosterRows({ rows, shows, className, kick, children }: RowsProps) {
  return (
    <ul className={className}>
      {rows.filter(shows).map((player) => (
        <Fragment key={player.id}>{children(player, kick)}</Fragment>
      ))}
    </ul>
  );
}

/** All rows, without search. */
export function PlainRoster({ room, ...rest }: RosterProps) {
  return <RosterRows rows={room.view.players} kick={room.actions.kick} {...rest} />;
}
