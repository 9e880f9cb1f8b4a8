import type { FormFailure } from "./failure.ts";

type Unreachable = { failure: Extract<FormFailure, { kind: "failed" }> };

/**
 * What the server's action answers; where it can't be reached, that as an answer: the form stays, with everything in it.
 * A redirection goes on as it came.
 */
export async function orFailed<T>(answer: Promise<T>): Promise<T | Unreachable> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { failure: { kind: "failed" } };
  }
}
