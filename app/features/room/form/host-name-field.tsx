import { nameFromAccount } from "../../../../domain/room/names.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { TextField } from "../../../ui/controls.tsx";
import { fieldText } from "./form-text.ts";
import { useLastName } from "./use-last-name.ts";

type HostNameFieldProps = {
  /** The display name of who is signed in; null for a guest. */
  account: string | null;
  /** The code of what is wrong. */
  error: string | undefined;
};

/** By which name the host is seen: a guest types one, an account has one. */
export function HostNameField({ account, error }: HostNameFieldProps) {
  const typed = useLastName();
  const texts = { label: m.create_host(), hint: m.create_host_hint(), error: fieldText(error) };
  // Without a name of its own the field is neither sent nor kept as a draft: the next guest here is somebody else.
  if (account !== null)
    return <TextField {...texts} value={nameFromAccount(account)} readOnly className="[&[readonly]]:bg-sunken" />;
  return <TextField {...texts} ref={typed} name="hostName" autoComplete="nickname" required />;
}
