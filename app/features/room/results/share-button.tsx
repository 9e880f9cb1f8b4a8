import Share2 from "lucide-react/icons/share-2";
import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { percentOf } from "../../../quiz/results/verdict.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { useNotify } from "../../../ui/notifications.tsx";
import { PanelButton } from "./panel-button.tsx";

/** Tells others of one's own result, by the device's way of sharing, else by the clipboard. */
export function ShareButton({ own }: { own: PlayerResult }) {
  const notify = useNotify();
  const share = async () => {
    const text = shareText(own);
    // Where a stranger can begin: these results are for those who have a seat in the room.
    const url = `${window.location.origin}/`;
    if (await isSharedByDevice({ text, url })) return;
    const isCopied = await copyText(`${text} ${url}`);
    notify(isCopied ? "success" : "error", isCopied ? m.wait_copied() : m.action_failed());
  };
  return (
    <PanelButton Icon={Share2} onClick={() => void share()}>
      {m.results_share()}
    </PanelButton>
  );
}

function shareText({ score, totalQuestions: total }: PlayerResult): string {
  const percent = Math.round(percentOf(score, total));
  return `${m.results_share_text({ percent })} ${m.results_share_score({ score, total })}`;
}

/** Whether the device took it, or its owner thought better of it. */
async function isSharedByDevice(content: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(content)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
