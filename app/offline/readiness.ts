import { useEffect, useState } from "react";
import { KEEP_AREA } from "./agreed.ts";
import { keepRetired } from "./retired.ts";

/** Whether this browser will open these pages without a network; it is made so when they are opened and at rest. */
export function useReadiness(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = () => {
      void keepArea().then((ready) => !isOver && setReady(ready));
      void keepRetired();
    };
    ask();
    // What broke off is gone on with.
    addEventListener("online", ask);
    return () => {
      isOver = true;
      removeEventListener("online", ask);
    };
  }, []);
  return isReady;
}

async function keepArea(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    active?.postMessage(KEEP_AREA, [port2]);
  });
}
