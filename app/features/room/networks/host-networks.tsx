import { lazy, Suspense } from "react";
import { isHost } from "../room-context.ts";
import type { NetworksButtonProps } from "./networks-button.tsx";

const NetworksButton = lazy(() => import("./networks-button.tsx").catch(() => ({ default: () => null })));

/** The host's way to the networks that guests are in; for everybody else there is none, and nothing to load. */
export function HostNetworks(props: NetworksButtonProps) {
  if (!isHost(props.room)) return null;
  return (
    <Suspense>
      <NetworksButton {...props} />
    </Suspense>
  );
}
