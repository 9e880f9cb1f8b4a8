import CloudCheck from "lucide-react/icons/cloud-check";
import CloudOff from "lucide-react/icons/cloud-off";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { m } from "../i18n/paraglide/messages.js";
import { Badge } from "../ui/badge.tsx";
import { useIsOnline } from "../use-is-online.ts";
import { useOutbox } from "./outbox.ts";
import { useReadiness } from "./readiness.ts";

const ICON = { "aria-hidden": true, className: "size-4" } as const;

/** Whether these pages need the network, and what still waits for it. */
export function OfflineSign({ userId }: { userId: string }) {
  const isOnline = useIsOnline();
  const isReady = useReadiness();
  const { waiting } = useOutbox(userId);
  return (
    // The region is there from the start, so that a screen reader tells what comes into it.
    <div role="status" className="-mt-4 mb-2 flex min-h-6 flex-wrap justify-end gap-2">
      {!isOnline && (
        <Badge tone="accent">
          <CloudOff {...ICON} />
          {isReady ? m.offline_now() : m.connection_offline()}
        </Badge>
      )}
      {isOnline && isReady && (
        <Badge>
          <CloudCheck {...ICON} />
          {m.offline_ready()}
        </Badge>
      )}
      {waiting > 0 && (
        <Badge tone="primary">
          <CloudUpload {...ICON} />
          {m.offline_waiting({ count: waiting })}
        </Badge>
      )}
    </div>
  );
}
