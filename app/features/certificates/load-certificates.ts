import * as v from "valibot";
import { QUIZ_LEVELS } from "../../../domain/quiz/difficulty.ts";
import type { ApiClient } from "../../api.ts";
import { type FormFailure, failureOf, failureOfCall } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-data.ts";

export type OwnCertificates = NonNullable<Awaited<ReturnType<typeof loadCertificates>>>;

/** One's certificates, and how far one is with each level; null where they could not be loaded. */
export async function loadCertificates({ api }: ApiClient, id: string) {
  const response = await api.users[":id"].certificates.$get({ param: { id } });
  return response.ok ? (await response.json()).data : null;
}

export type VerifiedCertificate = Awaited<ReturnType<typeof loadVerified>>;
export type ValidCertificate = Extract<VerifiedCertificate, { kind: "valid" }>;

/** What everybody may see of a certificate, by its code. */
export async function loadVerified({ api }: ApiClient, code: string) {
  const response = await api.certificates[":code"].$get({ param: { code } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  const { certificate, timeZone } = (await response.json()).data;
  if (certificate.isWithdrawn) return { kind: "withdrawn" as const, withdrawnAt: certificate.withdrawnAt, timeZone };
  return { kind: "valid" as const, certificate, timeZone };
}

const levelSchema = v.picklist(QUIZ_LEVELS);

/** Gets the certificate of the level in a form. @returns its code, or why there is none */
export async function getCertificate(
  { api }: ApiClient,
  id: string,
  form: FormData,
): Promise<{ code: string } | { failure: FormFailure }> {
  const level = v.safeParse(levelSchema, textsOf(form, "level").level);
  if (!level.success) return { failure: { kind: "failed" } };
  const response = await api.users[":id"].certificates.$post({ param: { id }, json: { level: level.output } });
  if (!response.ok) return { failure: await failureOf(response) };
  return { code: (await response.json()).data.certificate.code };
}

/** Withdraws the certificate whose code is in a form. @returns null once it is done */
export function withdrawCertificate({ api }: ApiClient, id: string, form: FormData): Promise<FormFailure | null> {
  const { code = "" } = textsOf(form, "code");
  return failureOfCall(() => api.users[":id"].certificates[":code"].$delete({ param: { id, code } }));
}
