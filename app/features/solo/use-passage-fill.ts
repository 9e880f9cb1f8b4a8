import { type RefObject, useRef, useState } from "react";

/** What has come of filling the passage; `before` is what stood there. */
export type Filled = { kind: "filled"; before: string } | { kind: "failed"; text: string } | null;

/** Puts a text into the passage's field, as if it were typed, and back. */
export function usePassageFill(field: RefObject<HTMLTextAreaElement | null>) {
  const [filled, setFilled] = useState<Filled>(null);
  const undone = useRef<string>("");
  const put = (text: string) => {
    const area = field.current;
    if (!area) return;
    undone.current = area.value;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return {
    filled,
    fill: (text: string) => {
      put(text);
      // On a phone it may stand far above what was pressed.
      field.current?.scrollIntoView({ block: "nearest" });
      setFilled({ kind: "filled", before: undone.current });
    },
    undo: () => {
      if (filled?.kind === "filled") put(filled.before);
      setFilled(null);
      field.current?.focus();
    },
    fail: (text: string) => setFilled({ kind: "failed", text }),
    /** Somebody types on: it is no longer what came in. */
    forget: () => setFilled(null),
  };
}
