import { useEffect, useRef } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { loadDraft } from "../../../quiz/form/drafts.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";

/** In the form of a new room: the host presents it and does not play. @param draft where the form is kept */
export function PresentSwitch({ draft }: { draft: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && loadDraft(draft).presents !== undefined) box.current.checked = true;
  }, [draft]);
  return (
    <div>
      <Checkbox ref={box} name="presents" label={m.present_switch()} />
      <p className="text-sm text-ink-soft">{m.present_switch_hint()}</p>
    </div>
  );
}
