import { IMPORT_ADDRESS, loadImportDraft } from "../../cards/import-draft.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/deferred.ts";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

const NEXT = encodeURIComponent(IMPORT_ADDRESS);

/** In the place of the cards where nobody is signed in: that they need an account, or that a list of words waits for one. */
export default function GuestPanel() {
  // The server does not know what this tab keeps.
  const list = useIsHydrated() ? loadImportDraft() : "";
  if (list === "") {
    return (
      <StatePanel kind="info" isPage title={m.cards_login()} text={m.cards_login_hint()}>
        <ButtonLink to="/login?next=%2Fflash-cards">{m.nav_login()}</ButtonLink>
      </StatePanel>
    );
  }
  const count = list.split("\n").filter((line) => line.trim() !== "").length;
  return (
    <StatePanel kind="info" isPage title={m.cards_login_list()} text={m.cards_login_list_text({ count })}>
      <ButtonLink to={`/register?next=${NEXT}`}>{m.register_submit()}</ButtonLink>
      <ButtonLink to={`/login?next=${NEXT}`} variant="secondary">
        {m.nav_login()}
      </ButtonLink>
    </StatePanel>
  );
}
