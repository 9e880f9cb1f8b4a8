import { useNavigate } from "react-router";
import { nameFromAccount } from "../../../../domain/room/names.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { pathOf } from "../room-page.ts";
import { prepareJoin } from "../seats.ts";

/**
 * For somebody with an account who may be in the room from another device: the room knows, and lets them in also where
 * nobody new gets in.
 * @param account the display name
 */
export function TakeOver({ code, account }: { code: string; account: string }) {
  const navigate = useNavigate();
  const takeOver = () => {
    prepareJoin(code, nameFromAccount(account));
    void navigate(pathOf("wait", code));
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{m.join_elsewhere()}</p>
      <Button onClick={takeOver}>{m.join_take_over()}</Button>
    </div>
  );
}
