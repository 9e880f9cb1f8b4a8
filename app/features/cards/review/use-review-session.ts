import { useState } from "react";
import * as v from "valibot";
import { canResume, type ReviewSession, reviewSessionSchema } from "../../../../domain/cards/review-session.ts";
import { read, remove, write } from "../../../browser/browser-storage.ts";

const KEY_PREFIX = "wordroom.review.";

/** The account's review session in this tab, which survives a reload; null if there is none. */
export function useReviewSession(userId: string): [ReviewSession | null, (session: ReviewSession | null) => void] {
  const key = KEY_PREFIX + userId;
  const [session, setSession] = useState(() => stored(key));
  const change = (next: ReviewSession | null) => {
    if (next) write("sessionStorage", key, next);
    else remove("sessionStorage", key);
    setSession(next);
  };
  return [session, change];
}

function stored(key: string): ReviewSession | null {
  if (typeof window === "undefined") return null;
  const parsed = v.safeParse(reviewSessionSchema, read("sessionStorage", key));
  return parsed.success && canResume(parsed.output, Date.now()) ? parsed.output : null;
}
