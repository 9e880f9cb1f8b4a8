import { m } from "../../i18n/paraglide/messages.js";
import { Avatar } from "../../ui/avatar.tsx";

export type UserFaceProps = { name: string; picture?: string | undefined };

/** Who is signed in, on the button of their menu; on a phone the picture alone. */
export function UserFace({ name, picture }: UserFaceProps) {
  return (
    <>
      {/* Its height counts for less than it has: the header stays as high as for everybody. */}
      <span className="-my-1 inline-flex">
        <Avatar name={name} picture={picture} size="small" />
      </span>
      <span aria-hidden="true" className="hidden max-w-40 truncate md:inline">
        {name}
      </span>
      <span className="sr-only">{m.menu_account({ name })}</span>
    </>
  );
}
