import type { ReactNode } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { QrCode } from "../../../ui/data/qr-code.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { rosterCountsOf } from "../roster/roster-counts.ts";

type LargeInviteProps = Pick<SeatedRoom, "view"> & { link: string; onClose: () => void };

/** Code, link and QR code as large as the screen allows, for a projector. */
export default function LargeInvite({ view, link, onClose }: LargeInviteProps): ReactNode {
  const { id, name, numPlayers } = view.room;
  const count = rosterCountsOf(view).players;
  return (
    <Dialog open layout="large" title={m.wait_big_title({ name })} closeLabel={m.close()} onClose={onClose}>
      <div className="grid min-h-[calc(98dvh-7rem)] content-center items-center justify-items-center gap-[3vmin] text-center landscape:grid-cols-[auto_1fr]">
        <div className="w-[min(82vw,52dvh)] landscape:w-[min(46vw,80dvh)] [&>svg]:max-w-none">
          <QrCode text={link} label={m.wait_qr()} />
        </div>
        <div className="grid min-w-0 justify-items-center gap-[2vmin]">
          <p className="text-[clamp(1rem,3vmin,2rem)] text-ink-soft">{m.wait_big_where()}</p>
          <p className="text-[clamp(1.125rem,4vmin,3rem)] font-semibold wrap-anywhere">
            {link.replace(/^https?:\/\//, "")}
          </p>
          <p className="text-[clamp(1rem,3vmin,2rem)] text-ink-soft">{m.wait_code()}</p>
          <p className="font-mono text-[min(14vw,22vmin)] leading-none font-bold tracking-[0.08em] text-primary landscape:text-[min(8.5vw,26vmin)]">
            <span className="sr-only">{Array.from(id).join(" ")}</span>
            <span aria-hidden="true">{id}</span>
          </p>
          <p className="text-[clamp(1rem,3vmin,2rem)] font-semibold">{m.room_players({ count, max: numPlayers })}</p>
        </div>
      </div>
    </Dialog>
  );
}
