import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import FileText from "lucide-react/icons/file-text";
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { PassageField } from "../../quiz/form/passage-field.tsx";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { SamplePassages } from "./sample-passages.tsx";
import { fileProblemText, readTextFile } from "./text-file.ts";

/** The field for the passage, with its tools: pasting, opening a text file, and sample passages. */
export function PassageInput({ error }: { error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { fillResult, fill, undo, fail, clear } = usePassageFill(field);
  const readFile = async (file: File) => {
    const read = await readTextFile(file);
    if (read.ok) fill(read.text);
    else fail(fileProblemText(read.problem));
  };
  const onFile = (file: File) => void readFile(file).catch(() => fail(m.solo_file_not_text()));
  return (
    // An untrusted event comes from `usePassageFill` itself; a trusted one means that the user goes on typing.
    <div className="grid gap-2" onInput={({ nativeEvent }) => nativeEvent.isTrusted && clear()}>
      <DropZone onFile={onFile}>
        <PassageField
          ref={field}
          error={error}
          tools={<PassageTools onText={fill} onFile={onFile} onFailed={fail} />}
          rows={12}
          className="min-h-[300px]"
        />
      </DropZone>
      <FillNote result={fillResult} onUndo={undo} />
      <SamplePassages onPick={fill} />
    </div>
  );
}

/** What came of filling the field; `before` is the text that was replaced. */
type FillResult = { kind: "filled"; before: string } | { kind: "failed"; text: string } | null;

/** Fills the passage's field as if the text were typed, and can undo that. */
function usePassageFill(field: RefObject<HTMLTextAreaElement | null>) {
  const [fillResult, setFillResult] = useState<FillResult>(null);
  const replaced = useRef<string>("");
  const put = (text: string) => {
    const area = field.current;
    if (!area) return;
    replaced.current = area.value;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return {
    fillResult,
    fill: (text: string) => {
      put(text);
      // On a phone the field may be far above the button that was pressed.
      field.current?.scrollIntoView({ block: "nearest" });
      setFillResult({ kind: "filled", before: replaced.current });
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

type PassageToolsProps = {
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onFailed: (text: string) => void;
};

/** Buttons to paste from the clipboard, where the browser lets pages read it, and to open a file. */
function PassageTools({ onText, onFile, onFailed }: PassageToolsProps) {
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
    // Lets the same file be chosen again.
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

type DropZoneProps = { onFile: (file: File) => void; children: ReactNode };

/** Accepts a dropped file. A dragged text is left to the browser, which drops it into the field. */
function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with a button.
    <div className="relative" onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-card border-2 border-dashed border-primary bg-primary-soft font-bold text-on-primary-soft">
          {m.solo_file_drop()}
        </p>
      )}
    </div>
  );
}
