import type { ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { nameFromAccount } from "../../../../../domain/room/names/names.ts";
import { usePolling } from "../../../../browser/use-polling.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { prepareJoin } from "../../connection/seats.ts";
import { pathOf } from "../../room-page.ts";
import { JoinForm } from "./join-form.tsx";
import type { FoundRoom } from "./load-rooms.ts";

const REFRESH_MS = 10_000;

type JoinLaterProps = {
  room: FoundRoom;
  /** The display name of who is signed in; null for a guest. */
  account: string | null;
};

/** For a room that takes no new players now: polls its state, and lets former players back in. */
export default function JoinLater({ room, account }: JoinLaterProps): ReactNode {
  const { revalidate, state } = useRevalidator();
  const refresh = () => void revalidate();
  usePolling({ loaded: room, intervalMs: REFRESH_MS, failures: 0, waitMs: null, refresh });
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

/** For a guest whose seat is not saved here: the room recognises the browser and gives it back in any phase [RR-07]. */
function GuestReturn({ code }: { code: string }) {
  return (
    <Disclosure variant="plain" title={m.join_was_here()}>
      <p className="mb-4 text-ink-soft">{m.join_was_here_text()}</p>
      <JoinForm code={code} account={null} variant="secondary" />
    </Disclosure>
  );
}

/** For a signed-in user who may be in the room from another device [RR-13]. */
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
