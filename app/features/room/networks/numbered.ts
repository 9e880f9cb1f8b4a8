import type { NetworkView } from "../../../../domain/room/wire.ts";

type NumberedNetwork = { number: number; view: NetworkView };

/**
 * Networks with the numbers by which the host knows them. A network keeps its number and place while it is looked at,
 * however many guests come or go.
 * @param order of those that have been numbered
 * @param removed the network whose guests were just removed: it stays in sight, so that it can be closed too
 * @returns the same order where there is no new one
 */
export function numbered(order: readonly string[], networks: readonly NetworkView[], removed: string | null) {
  const views = new Map(networks.map((view) => [view.network, view]));
  if (removed !== null && !views.has(removed)) views.set(removed, without(removed));
  const fresh = [...views.keys()].filter((network) => !order.includes(network));
  const all = fresh.length === 0 ? order : [...order, ...fresh];
  const rows: NumberedNetwork[] = all.flatMap((network, place) => {
    const view = views.get(network);
    return view ? [{ number: place + 1, view }] : [];
  });
  return { rows, order: all };
}

function without(network: string): NetworkView {
  return { network, guests: 0, playerId: null, names: [], closed: false };
}
