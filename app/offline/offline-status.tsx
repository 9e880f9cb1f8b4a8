import CloudCheck from "lucide-react/icons/cloud-check";
import CloudOff from "lucide-react/icons/cloud-off";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useState } from "react";
import { useIsOnline } from "../browser/use-is-online.ts";
import { m } from "../i18n/paraglide/messages.js";
import { Badge } from "../ui/data/badge.tsx";
import { refreshCorrections } from "./corrections.ts";
import { usePendingCount } from "./outbox.ts";
import { refreshRetiredSenses } from "./retired-senses.ts";
import { CACHE_OFFLINE_PAGES } from "./shared-names.ts";

const ICON = { "aria-hidden": true, className: "size-4" } as const;

type OfflineStatusProps = {
  userId: string;
  /** How many changes to cards wait to be sent, where the page knows. */
  waitingCards?: number;
};

/** Whether these pages work without a network, and how much waits to be sent. */
export function OfflineStatus({ userId, waitingCards = 0 }: OfflineStatusProps) {
  const isOnline = useIsOnline();
  const isReady = usePreparedOffline();
  const pending = usePendingCount(userId) + waitingCards;
  return (
    // The live region must be in the page before its text changes, or screen readers don't announce it.
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
      {pending > 0 && (
        <Badge tone="primary">
          <CloudUpload {...ICON} />
          {m.offline_waiting({ count: pending })}
        </Badge>
      )}
    </div>
  );
}

/** Caches what these pages need without a network, and says whether everything is cached. */
function usePreparedOffline(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const prepare = () => {
      void cacheOfflinePages().then((ready) => !isUnmounted && setReady(ready));
      void refreshRetiredSenses();
      void refreshCorrections();
    };
    prepare();
    // Continues what an interrupted connection left unfinished.
    addEventListener("online", prepare);
    return () => {
      isUnmounted = true;
      removeEventListener("online", prepare);
    };
  }, []);
  return isReady;
}

/** Has the service worker cache the offline pages. */
async function cacheOfflinePages(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    active?.postMessage(CACHE_OFFLINE_PAGES, [port2]);
  });
}
