import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import {
  changePasswordSchema,
  deleteAccountSchema,
  displayNameSchema,
} from "../../../../domain/account/account-schemas.ts";
import { type AvatarName, avatarIn } from "../../../../domain/account/avatars.ts";
import { isFreshSignIn } from "../../../../domain/account/rules.ts";
import type { ApiClient } from "../../../api.ts";
import { apiContext, isGoogleOnContext, viewerContext } from "../../../context.ts";
import { failureOfCall, type ParsedForm, parseWith } from "../../../forms/failure.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { type FailedForm, failedForm } from "../account-form.tsx";
import type { EditResult } from "./details-card.tsx";

const avatar = v.pipe(
  v.string(),
  v.transform((name) => avatarIn(name)),
);
const editSchema = v.object({
  displayName: displayNameSchema,
  avatar,
  savedName: v.string(),
  savedAvatar: avatar,
});

type Edit =
  | { ok: true; changes: { displayName: string; avatar: AvatarName | null } }
  | { ok: false; result: EditResult };

/** What to save, or why there is nothing. */
export function parseEdit(form: FormData): Edit {
  const parsed = parseWith(editSchema, textsOf(form, "displayName", "avatar", "savedName", "savedAvatar"));
  if (!parsed.ok) return { ok: false, result: failedForm(parsed.failure, form) };
  const { savedName, savedAvatar, ...changes } = parsed.payload;
  const isUnchanged = changes.displayName === savedName && changes.avatar === savedAvatar;
  return isUnchanged ? { ok: false, result: { unchanged: true } } : { ok: true, changes };
}

/** The signed-in user's profile; null if it can't be loaded. */
async function loadProfile(api: ApiClient) {
  const profile = await api.api.users.profile.$get();
  return profile.ok ? (await profile.json()).data.user : null;
}

/** What a page needs that sets a first password or deletes the account; null if it can't be loaded. */
export async function loadForOwnerCheck(context: Readonly<RouterContextProvider>) {
  const user = await loadProfile(context.get(apiContext));
  const viewer = context.get(viewerContext);
  const isRecent = viewer.kind === "user" && isFreshSignIn(viewer.signedInAtMs, Date.now());
  const mustSignInAgain = user !== null && !user.hasPassword && !isRecent;
  return user && { user, mustSignInAgain, isGoogleOn: context.get(isGoogleOnContext) };
}

/** Whether the sign-in has become too old while the page was open. */
export function isSignInTooOld(failed: FailedForm | undefined): boolean {
  return failed?.failure.kind === "refused" && failed.failure.code === "sign_in_again";
}

/** @returns null once it is saved */
export async function saveProfile(api: ApiClient, form: FormData): Promise<EditResult | null> {
  const edit = parseEdit(form);
  if (!edit.ok) return edit.result;
  const failure = await failureOfCall(() => api.api.users.profile.$put({ json: edit.changes }));
  return failure && failedForm(failure, form);
}

/** What the other buttons of the profile do, by the value of their `intent` field. */
export const INTENTS = {
  "end-session": (api, form) => {
    const id = textsOf(form, "session").session ?? "";
    return failureOfCall(() => api.api.users.sessions[":id"].$delete({ param: { id } }));
  },
  "end-others": (api) => failureOfCall(() => api.api.users.sessions.$delete()),
  "hide-name": (api) => failureOfCall(() => api.api.users.profile.$put({ json: { isHidden: true } })),
  "show-name": (api) => failureOfCall(() => api.api.users.profile.$put({ json: { isHidden: false } })),
  "unlink-google": (api) => failureOfCall(() => api.api.users.google.$delete()),
} as const satisfies Record<string, (api: ApiClient, form: FormData) => ReturnType<typeof failureOfCall>>;

export function intentIn(form: FormData): keyof typeof INTENTS | null {
  const { intent = "" } = textsOf(form, "intent");
  return isIntent(intent) ? intent : null;
}

function isIntent(intent: string): intent is keyof typeof INTENTS {
  return Object.hasOwn(INTENTS, intent);
}

type PasswordChange = v.InferOutput<typeof changePasswordSchema>;

export function parsePasswordChange(form: FormData): ParsedForm<PasswordChange> {
  return parseWith(changePasswordSchema, textsOf(form, "currentPassword", "newPassword"));
}

/** Also ends all other sessions. @returns null once it is done */
export async function changePassword(api: ApiClient, form: FormData): Promise<FailedForm | null> {
  const parsed = parsePasswordChange(form);
  if (!parsed.ok) return failedForm(parsed.failure, form);
  const { currentPassword, newPassword } = parsed.payload;
  const json = currentPassword === undefined ? { newPassword } : { currentPassword, newPassword };
  const failure = await failureOfCall(() => api.api.users["change-password"].$put({ json }));
  return failure && failedForm(failure, form, { password_wrong: "currentPassword" });
}

const confirmSchema = v.object({ confirm: v.literal("on", "confirm_required") });

/** Deleting needs the password, or a ticked checkbox for an account without one. */
export function parseDeletion(form: FormData): ParsedForm<{ password?: string | undefined }> {
  if (form.has("password")) return parseWith(deleteAccountSchema, textsOf(form, "password"));
  const confirmed = parseWith(confirmSchema, { confirm: form.get("confirm") ?? "" });
  return confirmed.ok ? { ok: true, payload: {} } : confirmed;
}

/** @returns null once the account is deleted */
export async function deleteAccount(api: ApiClient, form: FormData): Promise<FailedForm | null> {
  const parsed = parseDeletion(form);
  if (!parsed.ok) return failedForm(parsed.failure, form);
  const { password } = parsed.payload;
  const json = password === undefined ? {} : { password };
  const failure = await failureOfCall(() => api.api.users.profile.$delete({ json }));
  return failure && failedForm(failure, form, { password_wrong: "password" });
}
