import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import FileText from "lucide-react/icons/file-text";
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { SamplePassages } from "./sample-passages.tsx";
import { fileProblemText, readTextFile } from "./text-file.ts";

type PassageToolsProps = {
  /** The field that they fill. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Fills the passage's field: from the clipboard, from a text file, which can also be dropped, or with a sample. */
export default function PassageTools({ field }: PassageToolsProps): ReactNode {
  const { fillResult, fill, undo, fail, clear } = usePassageFill(field);
  const readFile = async (file: File) => {
    const read = await readTextFile(file);
    if (read.ok) fill(read.text);
    else fail(fileProblemText(read.problem));
  };
  const onFile = (file: File) => void readFile(file).catch(() => fail(m.solo_file_not_text()));
  const isFileOver = useDroppedFile(field, onFile);
  useTyping(field, clear);
  return (
    <div className="grid gap-1 rounded-b-control border-t border-line bg-sunken px-3 py-2">
      <div className="flex flex-wrap gap-2">
        <PasteButton onText={fill} onFailed={fail} />
        <FileButton onFile={onFile} />
      </div>
      <SamplePassages onPick={fill} onFailed={fail} />
      {isFileOver && <p className="font-bold text-primary">{m.solo_file_drop()}</p>}
      <FillNote result={fillResult} onUndo={undo} />
    </div>
  );
}

/** What came of filling the field; `before` is the text that was replaced. */
type FillResult = { kind: "filled"; before: string } | { kind: "failed"; text: string } | null;

/** Fills the passage's field as if the text were typed, and can undo that. */
function usePassageFill(field: RefObject<HTMLTextAreaElement | null>) {
  const [fillResult, setFillResult] = useState<FillResult>(null);
  const put = (text: string) => {
    const area = field.current;
    const before = area?.value ?? "";
    if (area) area.value = text;
    area?.dispatchEvent(new Event("input", { bubbles: true }));
    return before;
  };
  return {
    fillResult,
    fill: (text: string) => {
      setFillResult({ kind: "filled", before: put(text) });
      // On a phone the field may be far from the button that was pressed.
      field.current?.scrollIntoView({ block: "nearest" });
    },
    undo: () => {
      if (fillResult?.kind === "filled") put(fillResult.before);
      setFillResult(null);
      field.current?.focus();
    },
    fail: (text: string) => setFillResult({ kind: "failed", text }),
    clear: () => setFillResult(null),
  };
}

/** An untrusted event comes from `usePassageFill`; a trusted one means that the user goes on typing. */
function useTyping(field: RefObject<HTMLTextAreaElement | null>, onTyped: () => void): void {
  useEffect(() => {
    const area = field.current;
    const onInput = ({ isTrusted }: Event) => isTrusted && onTyped();
    area?.addEventListener("input", onInput);
    return () => area?.removeEventListener("input", onInput);
  });
}

/**
 * Accepts a file that is dropped on the field. A dragged text is left to the browser, which inserts it.
 * @returns whether a file is over the field
 */
function useDroppedFile(field: RefObject<HTMLTextAreaElement | null>, onFile: (file: File) => void): boolean {
  const [isFileOver, setFileOver] = useState(false);
  useEffect(() => {
    const area = field.current;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setFileOver(true);
    };
    const onDragLeave = () => setFileOver(false);
    const onDrop = (event: DragEvent) => {
      setFileOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    area?.addEventListener("dragover", onDragOver);
    area?.addEventListener("dragleave", onDragLeave);
    area?.addEventListener("drop", onDrop);
    return () => {
      area?.removeEventListener("dragover", onDragOver);
      area?.removeEventListener("dragleave", onDragLeave);
      area?.removeEventListener("drop", onDrop);
    };
  });
  return isFileOver;
}

/** Says what came of filling the field, and offers the replaced text again. */
function FillNote({ result, onUndo }: { result: FillResult; onUndo: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 empty:hidden">
      {result?.kind === "failed" && <p className="text-sm font-medium text-bad">{result.text}</p>}
      {result?.kind === "filled" && (
        <p className="text-sm text-ink-soft">{result.before.trim() === "" ? m.solo_filled() : m.solo_replaced()}</p>
      )}
      {result?.kind === "filled" && result.before.trim() !== "" && (
        <Button variant="quiet" size="small" onClick={onUndo}>
          {m.solo_undo()}
        </Button>
      )}
    </div>
  );
}

/** Pastes from the clipboard; shown where the browser lets pages read it. */
function PasteButton({ onText, onFailed }: Record<"onText" | "onFailed", (text: string) => void>) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || typeof navigator.clipboard?.readText !== "function") return null;
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) onFailed(m.solo_paste_failed());
    else if (text.trim() === "") onFailed(m.solo_paste_empty());
    else onText(text);
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void paste()}>
      <ClipboardPaste aria-hidden="true" className="size-4" />
      {m.solo_paste()}
    </Button>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Lets the same file be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        <FileText aria-hidden="true" className="size-4" />
        {m.solo_file()}
      </Button>
      <input ref={input} type="file" accept=".txt,text/plain" hidden onChange={choose} />
    </>
  );
}
