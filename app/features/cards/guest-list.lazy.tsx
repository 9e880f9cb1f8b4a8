import type { ReactNode } from "react";
import { IMPORT_ADDRESS, loadImportDraft } from "../../cards/import-draft.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

const NEXT = encodeURIComponent(IMPORT_ADDRESS);

/** Tells a guest that the list of words that they have brought waits for an account. @param children without such a list */
export default function GuestList({ children }: { children: ReactNode }) {
  // The server does not know what this tab keeps.
  const list = useIsHydrated() ? loadImportDraft() : "";
  if (list === "") return children;
  const count = list.split("\n").filter((line) => line.trim() !== "").length;
  return (
    <StatePanel kind="info" pen="waits" isPage title={m.cards_login_list()} text={m.cards_login_list_text({ count })}>
      <ButtonLink to={`/register?next=${NEXT}`}>{m.register_submit()}</ButtonLink>
      <ButtonLink to={`/login?next=${NEXT}`} variant="secondary">
        {m.nav_login()}
      </ButtonLink>
    </StatePanel>
  );
}
