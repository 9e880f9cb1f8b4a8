import * as v from "valibot";
import { type UserView, userView } from "../../../domain/account/user.ts";
import type { StoredUser } from "../../db/users.ts";
import { isoTime } from "../shared/schemas.ts";

export const userBody = v.object({ success: v.literal(true), data: v.object({ user: userView }) });

/** The signed-in account and its session token; browsers get the token as a cookie too. */
export const signedInBody = v.object({
  success: v.literal(true),
  data: v.object({
    token: v.pipe(v.string(), v.description("For `Authorization: Bearer`; good for 30 days, or until it is revoked.")),
    user: userView,
  }),
});

/** An account as its owner sees it, without the password hash. */
export function userViewOf(user: StoredUser): UserView {
  const { id, displayName, email, role, googleId, googleName, googlePicture, avatar, isHidden, isActive } = user;
  return {
    _id: id,
    displayName,
    email,
    role,
    isAdmin: role === "admin",
    googleId,
    googleDisplayName: googleName,
    googlePicture,
    avatar,
    hasPassword: user.passwordHash !== null,
    createdAt: isoTime(user.createdAtMs),
    lastLoginAt: user.lastLoginAtMs === null ? null : isoTime(user.lastLoginAtMs),
    isHidden,
    isActive,
  };
}
