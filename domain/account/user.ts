import * as v from "valibot";

const time = v.pipe(v.string(), v.isoTimestamp());

/** An account as its owner sees it. */
export const userView = v.object({
  _id: v.string(),
  displayName: v.string(),
  email: v.string(),
  role: v.picklist(["user", "admin"]),
  isAdmin: v.boolean(),
  googleId: v.nullable(v.string()),
  googleDisplayName: v.nullable(v.string()),
  googlePicture: v.nullable(v.string()),
  /** How the account is drawn where there is no picture, and in rooms. */
  avatar: v.nullable(v.string()),
  /** Whether one can sign in with a password; accounts made by Google have none at first. */
  hasPassword: v.boolean(),
  createdAt: time,
  lastLoginAt: v.nullable(time),
  /** Whether others don't see on the leaderboard who this is. */
  isHidden: v.boolean(),
  /** False where an administrator has suspended the account. */
  isActive: v.boolean(),
});
export type UserView = v.InferOutput<typeof userView>;
