import { m } from "../../i18n/paraglide/messages.js";
import { Avatar } from "../../ui/data/avatar.tsx";

export type UserMenuLabelProps = {
  name: string;
  picture?: string | null | undefined;
  avatar?: string | null | undefined;
};

/** Who is signed in, on the button of their menu: only the picture, because the links beside it need the room. */
export function UserMenuLabel({ name, picture, avatar }: UserMenuLabelProps) {
  return (
    <>
      {/* The negative margin keeps the header as high as it is for guests. */}
      <span className="-my-1 inline-flex">
        <Avatar name={name} picture={picture} avatar={avatar} size="small" />
      </span>
      <span className="sr-only">{m.menu_account({ name })}</span>
    </>
  );
}
