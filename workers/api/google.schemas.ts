import * as v from "valibot";
import { signedInBody } from "./users.schemas.ts";

/** As after any sign-in, and the own path that the person wanted to go to. */
export const googleSignedInBody = v.object({
  success: v.literal(true),
  data: v.object({ ...signedInBody.entries.data.entries, next: v.nullable(v.string()) }),
});
