import * as v from "valibot";
import { displayNameSchema } from "../../../../domain/account/fields.ts";
import { changePasswordSchema, deleteAccountSchema } from "../../../../domain/account/forms.ts";
import type { ApiClient } from "../../../api.ts";
import { type ParsedForm, parseWith } from "../../../forms/failure.ts";
import { textsOf } from "../../../forms/form-texts.ts";
import { type FormAnswer, refused } from "../form-answer.ts";
import { failureBy } from "../sign-in.ts";
import type { EditAnswer } from "./edit-form.tsx";

const editSchema = v.object({ displayName: displayNameSchema, savedName: v.string() });

type Edit = { ok: true; displayName: string } | { ok: false; answer: EditAnswer };

/** What is to be saved of the profile; where nothing has changed, nothing is. */
export function editOf(form: FormData): Edit {
  const parsed = parseWith(editSchema, textsOf(form, "displayName", "savedName"));
  if (!parsed.ok) return { ok: false, answer: refused(parsed.failure, form) };
  const { displayName, savedName } = parsed.payload;
  return displayName === savedName ? { ok: false, answer: { unchanged: true } } : { ok: true, displayName };
}

/** @returns null once it is saved */
export async function saveProfile(api: ApiClient, form: FormData): Promise<EditAnswer | null> {
  const edit = editOf(form);
  if (!edit.ok) return edit.answer;
  const failure = await failureBy(() => api.api.users.profile.$put({ json: { displayName: edit.displayName } }));
  return failure && refused(failure, form);
}

/** What a press on the profile does besides: each has its button, and needs no form to be filled in. */
export const PRESSES = {
  "end-session": (api, form) => {
    const id = textsOf(form, "session").session ?? "";
    return failureBy(() => api.api.users.sessions[":id"].$delete({ param: { id } }));
  },
  "end-others": (api) => failureBy(() => api.api.users.sessions.$delete()),
  "unlink-google": (api) => failureBy(() => api.api.users.google.$delete()),
} as const satisfies Record<string, (api: ApiClient, form: FormData) => ReturnType<typeof failureBy>>;

export function pressOf(form: FormData): keyof typeof PRESSES | null {
  const { intent = "" } = textsOf(form, "intent");
  return isPress(intent) ? intent : null;
}

function isPress(intent: string): intent is keyof typeof PRESSES {
  return Object.hasOwn(PRESSES, intent);
}

type PasswordChange = v.InferOutput<typeof changePasswordSchema>;

export function passwordChangeOf(form: FormData): ParsedForm<PasswordChange> {
  return parseWith(changePasswordSchema, textsOf(form, "currentPassword", "newPassword"));
}

/** @returns null once it is changed, and all other sessions have ended */
export async function changePassword(api: ApiClient, form: FormData): Promise<FormAnswer | null> {
  const parsed = passwordChangeOf(form);
  if (!parsed.ok) return refused(parsed.failure, form);
  const { currentPassword, newPassword } = parsed.payload;
  const json = currentPassword === undefined ? { newPassword } : { currentPassword, newPassword };
  const failure = await failureBy(() => api.api.users["change-password"].$put({ json }));
  return failure && refused(failure, form, { password_wrong: "currentPassword" });
}

const tickSchema = v.object({ confirm: v.literal("on", "confirm_required") });

/** What proves that the deletion is meant: a password, or a tick where the form asks for none. */
export function deletionOf(form: FormData): ParsedForm<{ password?: string | undefined }> {
  if (form.has("password")) return parseWith(deleteAccountSchema, textsOf(form, "password"));
  const ticked = parseWith(tickSchema, { confirm: form.get("confirm") ?? "" });
  return ticked.ok ? { ok: true, payload: {} } : ticked;
}

/** @returns null once the account is gone */
export async function deleteAccount(api: ApiClient, form: FormData): Promise<FormAnswer | null> {
  const parsed = deletionOf(form);
  if (!parsed.ok) return refused(parsed.failure, form);
  const { password } = parsed.payload;
  const json = password === undefined ? {} : { password };
  const failure = await failureBy(() => api.api.users.profile.$delete({ json }));
  return failure && refused(failure, form, { password_wrong: "password" });
}
