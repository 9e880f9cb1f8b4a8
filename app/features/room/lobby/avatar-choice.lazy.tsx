import { type ReactNode, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { AVATARS, type AvatarName, avatarIn } from "../../../../domain/account/avatars.ts";
import { AVATAR_NAMES, AvatarRadios } from "../../../forms/avatar-radios.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useIsHydrated } from "../../../ui/deferred.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { deviceAvatar, rememberAvatar } from "../connection/device-avatar.ts";

/** How whoever plays here is drawn, and another drawing with a press. An account that has chosen one is drawn so [RR-71]. */
export default function AvatarChoice(): ReactNode {
  const site = useRouteLoaderData<{ viewer: { avatar?: string | null } | null }>("root");
  const ofAccount = avatarIn(site?.viewer?.avatar);
  const isHydrated = useIsHydrated();
  if (ofAccount) return <Row avatar={ofAccount} />;
  // Only the device knows which.
  return isHydrated ? <DeviceAvatar /> : <div className={ROW} />;
}

function DeviceAvatar() {
  const [avatar, setAvatar] = useState(drawnHere);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pick = (picked: AvatarName) => {
    rememberAvatar(picked);
    setAvatar(picked);
  };
  return (
    <>
      <Row avatar={avatar} onChange={() => setOpen(true)} />
      <input type="hidden" name="avatar" value={avatar} />
      <Dialog open={isOpen} title={m.avatar_title()} onClose={close}>
        <AvatarRadios legend={m.avatar_yours({ name: AVATAR_NAMES[avatar]() })} initially={avatar} onPick={pick} />
        <Button size="large" className="mt-5 w-full" onClick={close}>
          {m.avatar_done()}
        </Button>
      </Dialog>
    </>
  );
}

const ROW = "flex min-h-16 items-center gap-3";

function Row({ avatar, onChange }: { avatar: AvatarName; onChange?: () => void }) {
  return (
    <div className={ROW}>
      <Avatar name={avatar} avatar={avatar} size="medium" />
      <p className="min-w-0 flex-1 font-semibold">{m.avatar_yours({ name: AVATAR_NAMES[avatar]() })}</p>
      {onChange && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onChange}>
          {m.avatar_change()}
        </Button>
      )}
    </div>
  );
}

/** As picked on this device; at first one by chance, so that nobody is a letter who has not looked for it. */
function drawnHere(): AvatarName {
  const known = avatarIn(deviceAvatar());
  if (known) return known;
  const drawn = AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? "tiger";
  rememberAvatar(drawn);
  return drawn;
}
