import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { NetworkView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, Spinner } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/feedback/dialog.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import type { RoomActions } from "../connection/room-client.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";

type NetworksDialogProps = { open: boolean; room: SeatedRoom; onClose: () => void };

/** Lets the host act against one person who fills the room, by network, since new names and browsers cost nothing. */
export function NetworksDialog({ open, room, onClose }: NetworksDialogProps) {
  const { networks: known } = room.queryResults;
  useRefresh(open, room);
  return (
    <Dialog open={open} title={m.networks_title()} closeLabel={m.close()} onClose={onClose}>
      {known ? (
        <Networks {...known} actions={room.actions} />
      ) : (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      )}
    </Dialog>
  );
}

const REFRESH_MS = 2_000;

/** Refreshes while open, because the room pushes only changes that the host made. */
function useRefresh(isOpen: boolean, { view, actions }: SeatedRoom): void {
  const people = view.counts ?? view.players;
  const seen = useRef(people);
  const refreshIfChanged = useEffectEvent(() => {
    if (seen.current === people) return;
    seen.current = people;
    actions.query({ type: "getNetworks" });
  });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(refreshIfChanged, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}

type NetworksProps = { networks: readonly NetworkView[]; undoable: number; actions: RoomActions };

function Networks({ networks, undoable, actions }: NetworksProps) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<string | null>(null);
  const { rows, order: now } = numberNetworks(order, networks, undoable > 0 ? removed : null);
  if (now !== order) setOrder(now);
  const remove = ({ network, playerId }: NetworkView) => {
    if (playerId === null) return;
    setRemoved(network);
    actions.kickNetwork(playerId);
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{m.networks_text()}</p>
      {undoable > 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={actions.undoKickNetwork}>
          {m.networks_undo({ count: undoable })}
        </Button>
      )}
      {rows.length === 0 && <p className="font-semibold">{m.networks_none()}</p>}
      <ul className="grid gap-3">
        {rows.map(({ number, view }) => (
          <Network
            key={view.network}
            number={number}
            view={view}
            onRemove={() => remove(view)}
            onClose={(closed) => actions.closeNetwork(view.network, closed)}
          />
        ))}
      </ul>
      {rows.length > 0 && <p className="text-sm text-ink-soft">{m.networks_closed_hint()}</p>}
    </div>
  );
}

type NumberedNetwork = { number: number; view: NetworkView };

/**
 * Numbers the networks for the host. A network keeps its number and place while the dialog is open.
 * @param order the networks numbered so far
 * @param removed the network whose guests were just removed; it stays listed, so that it can be closed too
 * @returns the same `order` object where no network is new
 */
export function numberNetworks(order: readonly string[], networks: readonly NetworkView[], removed: string | null) {
  const views = new Map(networks.map((view) => [view.network, view]));
  if (removed !== null && !views.has(removed)) views.set(removed, emptyNetwork(removed));
  const fresh = [...views.keys()].filter((network) => !order.includes(network));
  const all = fresh.length === 0 ? order : [...order, ...fresh];
  const rows: NumberedNetwork[] = all.flatMap((network, index) => {
    const view = views.get(network);
    return view ? [{ number: index + 1, view }] : [];
  });
  return { rows, order: all };
}

function emptyNetwork(network: string): NetworkView {
  return { network, guests: 0, playerId: null, names: [], closed: false };
}

type NetworkProps = {
  number: number;
  view: NetworkView;
  onRemove: () => void;
  onClose: (closed: boolean) => void;
};

function Network({ number, view, onRemove, onClose }: NetworkProps) {
  const { guests, names, closed, playerId } = view;
  const id = useId();
  return (
    <li className="grid gap-1 rounded-control border border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong id={id}>{m.networks_name({ number })}</strong>{" "}
        <span className="tabular-nums">{m.networks_guests({ count: guests })}</span>
      </p>
      {names.length > 0 && <p className="text-sm wrap-anywhere text-ink-soft">{namesText(view)}</p>}
      <Switch checked={closed} onChange={onClose} label={m.networks_closed()} describedBy={id} />
      {playerId !== null && <RemoveGuests count={guests} describedBy={id} onRemove={onRemove} />}
    </li>
  );
}

function namesText({ names, guests }: NetworkView): string {
  const some = names.join(", ");
  return guests > names.length ? m.networks_names_more({ names: some, count: guests - names.length }) : some;
}

type RemoveGuestsProps = { count: number; describedBy: string; onRemove: () => void };

function RemoveGuests({ count, describedBy, onRemove }: RemoveGuestsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onRemove();
  };
  return (
    <>
      <Button
        variant="danger"
        size="small"
        aria-describedby={describedBy}
        className="justify-self-start py-1.5"
        onClick={() => setAsking(true)}
      >
        {m.networks_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.networks_remove_title()}
        confirmLabel={m.networks_remove_title()}
        cancelLabel={m.cancel()}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{m.networks_remove_confirm({ count })}</p>
        <p className="text-ink-soft">{m.networks_remove_hint()}</p>
      </ConfirmDialog>
    </>
  );
}
