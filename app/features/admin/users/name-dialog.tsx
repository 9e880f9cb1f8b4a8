import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormDialog } from "../form-dialog.tsx";

/** Gives an account another display name, or allows its present one. */
export function NameDialog({ user: { _id: id, displayName } }: { user: { _id: string; displayName: string } }) {
  const save = (form: FormData) => {
    const json = { displayName: String(form.get("displayName")), refusesOld: form.get("refusesOld") !== null };
    return () => browserApi().api.admin.users[":id"].name.$put({ param: { id }, json });
  };
  return (
    <FormDialog
      label={m.admin_name_change()}
      about={displayName}
      button={{ variant: "secondary", size: "small" }}
      failed={m.admin_name_failed()}
      save={save}
    >
      <TextField
        name="displayName"
        label={m.admin_name_new()}
        hint={m.admin_name_hint()}
        defaultValue={displayName}
        required
      />
      <Checkbox name="refusesOld" label={m.admin_name_refuse_old({ name: displayName })} />
    </FormDialog>
  );
}
