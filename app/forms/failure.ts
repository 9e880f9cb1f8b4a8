import * as v from "valibot";

/** The code of what is wrong with a field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was not accepted. */
export type FormFailure =
  | { kind: "fields"; errors: FieldErrors }
  | { kind: "rate_limited"; retryAfterS: number }
  /** The room or the API refused; `code` says why, and `reason` why an account is suspended. */
  | { kind: "refused"; code: string; reason?: string }
  /** The server could not be reached, or failed. */
  | { kind: "failed" };

export type ParsedForm<T> = { ok: true; payload: T } | { ok: false; failure: FormFailure };

/** The form's values as the schema gives them, or which fields have to be changed. */
export function parseWith<T>(schema: v.GenericSchema<unknown, T>, values: unknown): ParsedForm<T> {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return { ok: true, payload: parsed.output };
  const errors = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", code: issue.message }));
  return { ok: false, failure: { kind: "fields", errors: firstByField(errors) } };
}

type ApiResponse = Pick<Response, "ok" | "status" | "headers" | "json">;

/** Calls the API for a form. @returns null when it succeeded */
export async function failureOfCall(call: () => Promise<ApiResponse>): Promise<FormFailure | null> {
  const response = await call().catch(() => null);
  if (!response) return { kind: "failed" };
  return response.ok ? null : failureOf(response);
}

const errorBody = v.object({
  code: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), code: v.string() }))),
  reason: v.optional(v.string()),
});

/** What an API response that is no success means for the form. */
export async function failureOf(response: Pick<Response, "status" | "headers" | "json">): Promise<FormFailure> {
  if (response.status === 429) return { kind: "rate_limited", retryAfterS: retryAfterOf(response.headers) };
  const body = v.safeParse(errorBody, await response.json().catch(() => null));
  if (!body.success || response.status >= 500) return { kind: "failed" };
  const { code, errors, reason } = body.output;
  if (errors) return { kind: "fields", errors: firstByField(errors) };
  return { kind: "refused", code, ...(reason !== undefined && { reason }) };
}

function firstByField(errors: readonly { path: string; code: string }[]): FieldErrors {
  return Object.fromEntries(errors.toReversed().map(({ path, code }) => [path, code]));
}

const DEFAULT_RETRY_AFTER_S = 60;

/** How many seconds a 429 response asks to wait. */
export function retryAfterOf(headers: Pick<Headers, "get">): number {
  const seconds = Number(headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_RETRY_AFTER_S;
}
