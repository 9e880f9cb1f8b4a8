import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import FileText from "lucide-react/icons/file-text";
import { type ChangeEvent, useRef } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

type PassageToolsProps = {
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onFailed: (text: string) => void;
};

/** How a passage comes into its field besides typing: from the clipboard, where that can be read, or from a file. */
export function PassageTools({ onText, onFile, onFailed }: PassageToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const canPaste = isHydrated && typeof navigator.clipboard?.readText === "function";
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) onFailed(m.solo_paste_failed());
    else if (text.trim() === "") onFailed(m.solo_paste_empty());
    else onText(text);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canPaste && (
        <Button variant="secondary" size="small" onClick={() => void paste()}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          {m.solo_paste()}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        <FileText aria-hidden="true" className="size-4" />
        {m.solo_file()}
      </Button>
      <input ref={input} type="file" accept=".txt,text/plain" hidden onChange={choose} />
    </div>
  );
}
