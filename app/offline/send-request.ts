import { SESSION_ENDED } from "./shared-names.ts";

/** What became of something that was sent. */
export type SendOutcome =
  | { kind: "accepted" }
  /** The server will never accept it. In a batch of words a single invalid one is enough. */
  | { kind: "rejected" }
  /** It can be sent again when its account is signed in. */
  | { kind: "signed_out" }
  /** There is no room for it now. What comes after it may have room. */
  | { kind: "full" }
  /** `waitMs` is what the server asked for; null if it did not say. */
  | { kind: "retry"; waitMs: number | null };

export const RETRY = { kind: "retry", waitMs: null } as const satisfies SendOutcome;

const TIMEOUT_MS = 20_000;
/** "Insufficient storage". */
const NO_ROOM = 507;
/** Statuses that would be the same for each retry. */
const PERMANENT_FAILURES: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** What `fetch` and the API's typed client have in common. */
type AnyResponse = Pick<Response, "ok" | "status" | "headers"> & { clone: () => { json: () => Promise<unknown> } };

/** Makes one request, and says what its response means for what was sent. Never fails. */
export async function sendRequest<ApiResponse extends AnyResponse>(
  request: (signal: AbortSignal) => Promise<ApiResponse>,
): Promise<{ outcome: SendOutcome; response: ApiResponse | null }> {
  if (!navigator.onLine) return { outcome: RETRY, response: null };
  try {
    const response = await request(AbortSignal.timeout(TIMEOUT_MS));
    return { outcome: outcomeOf(response, await response.clone().json()), response };
  } catch {
    return { outcome: RETRY, response: null };
  }
}

type Method = "GET" | "POST" | "PUT";

/** Makes one request with content in JSON, if any. @returns what came back; null without a response in JSON */
export async function sendJson(method: Method, path: string, content?: unknown) {
  const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(content) };
  const { outcome, response } = await sendRequest((signal) =>
    fetch(path, { method, ...(content !== undefined && json), signal }),
  );
  const body: unknown = response && (await response.json());
  return { outcome, body };
}

/** Only a response of the API counts: the sign-in page of a hotel's network has status 200 too. */
function outcomeOf({ ok, status, headers }: AnyResponse, body: unknown): SendOutcome {
  const isSuccess = successIn(body);
  if (isSuccess === null) return RETRY;
  if (ok && isSuccess) return { kind: "accepted" };
  if (PERMANENT_FAILURES.has(status)) return { kind: "rejected" };
  // Ended from elsewhere while this page was open: nothing of the account may stay readable on this computer.
  if (status === 401) dispatchEvent(new Event(SESSION_ENDED));
  if (status === 401 || status === 403) return { kind: "signed_out" };
  if (status === NO_ROOM) return { kind: "full" };
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? { kind: "retry", waitMs: seconds * 1000 } : RETRY;
}

/** The `success` that each response of the API has; null if it has none. */
function successIn(body: unknown): boolean | null {
  if (typeof body !== "object" || body === null || !("success" in body)) return null;
  return typeof body.success === "boolean" ? body.success : null;
}
