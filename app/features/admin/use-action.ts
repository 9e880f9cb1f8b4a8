import { useState } from "react";
import { useRevalidator } from "react-router";
import { useNotify } from "../../ui/feedback/notifications.tsx";

type Response = { ok: boolean };

/** Does something to a row and shows the list anew (`next`), or says what failed. */
export function useAction() {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const act = async <Done extends Response>(
    call: () => Promise<Done>,
    { done, failed, next = revalidate }: { done?: string; failed: string; next?: () => void | Promise<void> },
  ): Promise<Done | null> => {
    setIsBusy(true);
    const response = await call().catch(() => null);
    setIsBusy(false);
    if (!response?.ok) {
      notify("error", failed);
      return null;
    }
    if (done !== undefined) notify("success", done);
    await next();
    return response;
  };
  return { act, isBusy };
}
