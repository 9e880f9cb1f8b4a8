import { useEffect } from "react";

/** What signs in from the browser: not among the first that a page loads, and there before somebody has typed. */
export const loadSignIn = () => import("./sign-in-here.ts");

export function useSignInLoaded(): void {
  useEffect(() => {
    // Where it can't be had now, the submit tries again, and says so.
    loadSignIn().catch(() => {});
  }, []);
}
