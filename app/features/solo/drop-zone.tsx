import { type DragEvent, type ReactNode, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";

type DropZoneProps = { onFile: (file: File) => void; children: ReactNode };

/** A place onto which a file can be dropped; a dragged text falls into the field, as ever. */
export function DropZone({ onFile, children }: DropZoneProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can also be chosen with a button.
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
