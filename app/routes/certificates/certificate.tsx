import ArrowLeft from "lucide-react/icons/arrow-left";
import BadgeCheck from "lucide-react/icons/badge-check";
import Printer from "lucide-react/icons/printer";
import { data } from "react-router";
import type { ApiClient } from "../../api.ts";
import { apiContext } from "../../context.ts";
import { Certificate } from "../../features/certificates/certificate.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { formatDate } from "../../i18n/format-date.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/certificate.ts";

const STATUS = { valid: 200, withdrawn: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const verified = await loadVerified(context.get(apiContext), params.code);
  const address = `${url.origin}/certificates/${encodeURIComponent(params.code)}`;
  return data({ verified, address }, { status: STATUS[verified.kind] });
}

type VerifiedCertificate = Awaited<ReturnType<typeof loadVerified>>;
type ValidCertificate = Extract<VerifiedCertificate, { kind: "valid" }>;

/** What everybody may see of a certificate, by its code. */
async function loadVerified({ api }: ApiClient, code: string) {
  const response = await api.certificates[":code"].$get({ param: { code } });
  if (response.status === 404) return { kind: "unknown" as const };
  if (!response.ok) return { kind: "failed" as const };
  const { certificate, timeZone } = (await response.json()).data;
  if (certificate.isWithdrawn) return { kind: "withdrawn" as const, withdrawnAt: certificate.withdrawnAt, timeZone };
  return { kind: "valid" as const, certificate, timeZone };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** What a certificate's code says, for everybody; a valid certificate to print. */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { verified, address } = loaderData ?? { verified: { kind: "failed" as const }, address: "" };
  const isSignedIn = useViewer() !== null;
  return (
    <>
      {/* Whoever has the address can read it: other sites are not told. */}
      <meta name="referrer" content="same-origin" />
      <PageTitle>{m.certificate_page_title()}</PageTitle>
      <Verified verified={verified} address={address} isSignedIn={isSignedIn} />
    </>
  );
}

type VerifiedProps = {
  verified: VerifiedCertificate;
  /** Where it can be verified. */
  address: string;
  isSignedIn: boolean;
};

function Verified({ verified, address, isSignedIn }: VerifiedProps) {
  switch (verified.kind) {
    case "valid":
      return <PrintableCertificate valid={verified} address={address} isSignedIn={isSignedIn} />;
    case "withdrawn": {
      const day = formatDate(verified.withdrawnAt, verified.timeZone);
      return (
        <StatePanel
          kind="info"
          isPage
          title={m.certificate_withdrawn_title()}
          text={m.certificate_withdrawn_text({ day })}
        >
          {isSignedIn && <OwnLink />}
        </StatePanel>
      );
    }
    case "unknown":
      return (
        <StatePanel
          kind="error"
          pen="lost"
          isPage
          title={m.certificate_unknown_title()}
          text={m.certificate_unknown_text()}
        >
          <ButtonLink to="/" variant="secondary">
            {m.go_home()}
          </ButtonLink>
        </StatePanel>
      );
    case "failed":
      return (
        <StatePanel kind="error" isPage title={m.certificate_failed()}>
          <RetryButton />
        </StatePanel>
      );
    default:
      return verified satisfies never;
  }
}

function OwnLink() {
  return (
    <ButtonLink to="/certificates" variant="quiet" className="-ml-3 px-3">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {m.certificates_yours()}
    </ButtonLink>
  );
}

type PrintableCertificateProps = Omit<VerifiedProps, "verified"> & { valid: ValidCertificate };

function PrintableCertificate({ valid, address, isSignedIn }: PrintableCertificateProps) {
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <p className="flex min-w-0 items-center gap-2 font-semibold text-good">
          <BadgeCheck aria-hidden="true" className="size-6 shrink-0" />
          {m.certificate_valid()}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isSignedIn && <OwnLink />}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {m.certificate_print()}
          </Button>
        </div>
      </div>
      <Certificate certificate={valid.certificate} timeZone={valid.timeZone} address={address} />
      <p className="mt-4 max-w-prose text-sm text-pretty text-ink-soft print:hidden">{m.certificate_about()}</p>
    </div>
  );
}
