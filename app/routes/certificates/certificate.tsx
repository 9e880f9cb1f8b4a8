import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { CertificatePage } from "../../features/certificates/certificate-page.tsx";
import { loadVerified } from "../../features/certificates/load-certificates.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/certificate.ts";

const STATUS = { valid: 200, withdrawn: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const verified = await loadVerified(context.get(apiContext), params.code);
  const address = `${url.origin}/certificates/${encodeURIComponent(params.code)}`;
  return data({ verified, address }, { status: STATUS[verified.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { verified, address } = loaderData ?? { verified: { kind: "failed" as const }, address: "" };
  return <CertificatePage verified={verified} address={address} isSignedIn={useViewer() !== null} />;
}
