import type { ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { nameFromAccount } from "../../../../domain/room/names.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useKeptFresh } from "../../../use-kept-fresh.ts";
import { JoinForm } from "../form/join-form.tsx";
import { pathOf } from "../room-page.ts";
import { prepareJoin } from "../seats.ts";
import type { FoundRoom } from "./load-room.ts";

const LOOK_EVERY_MS = 10_000;

type WhileClosedProps = {
  room: FoundRoom;
  /** The display name of who is signed in; null for a guest. */
  account: string | null;
};

/** What to do at a room that takes no new players now: it is looked at again and again, and may know who comes. */
export default function WhileClosed({ room, account }: WhileClosedProps): ReactNode {
  const { revalidate, state } = useRevalidator();
  const refresh = () => void revalidate();
  useKeptFresh({ loaded: room, everyMs: LOOK_EVERY_MS, failures: 0, waitMs: null, refresh });
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <Button variant="secondary" aria-busy={state === "loading"} onClick={refresh}>
          {m.join_check_again()}
        </Button>
        <ButtonLink to="/multi-player" variant="quiet">
          {m.landing_browse()}
        </ButtonLink>
      </div>
      {account === null ? <GuestReturn code={room.id} /> : <TakeOver code={room.id} account={account} />}
    </div>
  );
}

/** For a guest whose seat this page does not know: the room gives it back by the browser, in any phase [RR-07]. */
function GuestReturn({ code }: { code: string }) {
  return (
    <Disclosure look="plain" title={m.join_was_here()}>
      <p className="mb-4 text-ink-soft">{m.join_was_here_text()}</p>
      <JoinForm code={code} account={null} variant="secondary" />
    </Disclosure>
  );
}

/** For somebody with an account who may be in the room from another device [RR-13]. */
function TakeOver({ code, account }: { code: string; account: string }) {
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
