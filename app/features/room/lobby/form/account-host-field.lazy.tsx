import { nameFromAccount } from "../../../../../domain/room/names/names.ts";
import { TextField } from "../../../../ui/form/field.tsx";

type AccountHostFieldProps = { label: string; error: string | undefined; account: string };

/** The name that an account gives its host, cut as rooms need it. The rules of names load with it, after the form. */
export default function AccountHostField({ account, ...texts }: AccountHostFieldProps) {
  // Without a `name` attribute the field is neither sent nor saved in the draft, which the next guest could see.
  return <TextField {...texts} value={nameFromAccount(account)} readOnly className="[&[readonly]]:bg-sunken" />;
}
