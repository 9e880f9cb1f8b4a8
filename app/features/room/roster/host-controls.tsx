import { lazy, Suspense } from "react";
import { isHost } from "../connection/seated-room.ts";
import type { KickButtonProps } from "./kick-button.lazy.tsx";
import type { NetworksButtonProps } from "./networks-button.lazy.tsx";

const LoadedKickButton = lazy(() => import("./kick-button.lazy.tsx").catch(() => ({ default: () => null })));

const NetworksButton = lazy(() => import("./networks-button.lazy.tsx").catch(() => ({ default: () => null })));

/** Removes a player after a confirmation. Only for the host: nobody else loads it. */
export function KickButton(props: KickButtonProps) {
  return (
    <Suspense>
      <LoadedKickButton {...props} />
    </Suspense>
  );
}

/** Opens the host's dialog about guests' networks. Renders and loads nothing for everybody else. */
export function HostNetworks(props: NetworksButtonProps) {
  if (!isHost(props.room)) return null;
  return (
    <Suspense>
      <NetworksButton {...props} />
    </Suspense>
  );
}
