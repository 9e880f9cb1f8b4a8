import type { UserView } from "../../domain/account/user.ts";
import type { StoredUser } from "../db/users.ts";

/** An account as its owner sees it: without the password's hash. */
export function userViewOf(user: StoredUser): UserView {
  const { id, displayName, email, role, googleId, googleName, googlePicture, avatar, isActive } = user;
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
    createdAt: iso(user.createdAtMs),
    lastLoginAt: user.lastLoginAtMs === null ? null : iso(user.lastLoginAtMs),
    isActive,
  };
}

/** Unix time in milliseconds as the API writes it. */
export function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
