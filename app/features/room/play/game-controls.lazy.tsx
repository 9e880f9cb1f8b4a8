import type { ReactNode } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Switch } from "../../../ui/form/switch.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { SoundSwitch } from "../connection-bar.tsx";
import { EndGameButton } from "../end-game-button.lazy.tsx";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { autoNext } from "./auto-next.ts";

type GameControlsProps = { room: SeatedRoom; hasOptions: boolean };

/** What a player rarely needs: leaving, the host's end of the game, and the switches of this device. */
export default function GameControls({ room, hasOptions }: GameControlsProps): ReactNode {
  return (
    <>
      <EndGameButton room={room} />
      <LeaveRoomButton room={room} />
      <div className="grid justify-items-center">
        {hasOptions && <Switch checked={autoNext.use()} onChange={autoNext.set} label={m.quiz_auto_next()} />}
        <SoundSwitch />
      </div>
    </>
  );
}
