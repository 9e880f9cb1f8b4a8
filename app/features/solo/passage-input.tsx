import { useRef } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { PassageField } from "../../quiz/form/passage-field.tsx";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "./drop-zone.tsx";
import { fileProblemText } from "./file-problem-text.ts";
import { PassageTools } from "./passage-tools.tsx";
import { SamplePassages } from "./sample-passages.tsx";
import { readTextFile } from "./text-file.ts";
import { type Filled, usePassageFill } from "./use-passage-fill.ts";

/** The passage with all the ways in which it can come. */
export function PassageInput({ error }: { error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { filled, fill, undo, fail, forget } = usePassageFill(field);
  const open = async (file: File) => {
    const read = await readTextFile(file);
    if (read.ok) fill(read.text);
    else fail(fileProblemText(read.problem));
  };
  const onFile = (file: File) => void open(file).catch(() => fail(m.solo_file_not_text()));
  return (
    <div className="grid gap-2" onInput={({ nativeEvent }) => nativeEvent.isTrusted && forget()}>
      <DropZone onFile={onFile}>
        <PassageField
          ref={field}
          error={error}
          tools={<PassageTools onText={fill} onFile={onFile} onFailed={fail} />}
          rows={12}
          className="min-h-[300px]"
        />
      </DropZone>
      <FilledNote filled={filled} onUndo={undo} />
      <SamplePassages onPick={fill} />
    </div>
  );
}

/** What has come of it; a text that was there before can be had back. */
function FilledNote({ filled, onUndo }: { filled: Filled; onUndo: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 empty:hidden">
      {filled?.kind === "failed" && <p className="text-sm font-medium text-bad">{filled.text}</p>}
      {filled?.kind === "filled" && (
        <p className="text-sm text-ink-soft">{filled.before.trim() === "" ? m.solo_filled() : m.solo_replaced()}</p>
      )}
      {filled?.kind === "filled" && filled.before.trim() !== "" && (
        <Button variant="quiet" size="small" onClick={onUndo}>
          {m.solo_undo()}
        </Button>
      )}
    </div>
  );
}
