import { redirect } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { refusedResponse } from "../../features/account/account-form.tsx";
import { CertificatesPage } from "../../features/certificates/certificates-page.tsx";
import {
  getCertificate,
  loadCertificates,
  withdrawCertificate,
} from "../../features/certificates/load-certificates.ts";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable } from "../../forms/after-submit.ts";
import { textsOf } from "../../forms/form-data.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/certificates.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadCertificates(context.get(apiContext), context.get(userContext).id);
  return loaded && { ...loaded, origin: url.origin };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const [api, { id }, form] = [context.get(apiContext), context.get(userContext), await request.formData()];
  if (textsOf(form, "intent").intent === "withdraw") {
    const failure = await withdrawCertificate(api, id, form);
    if (failure) return refusedResponse({ failure });
    return redirect("/certificates", withFlashMessage("certificate_withdrawn", url));
  }
  const got = await getCertificate(api, id, form);
  return "failure" in got ? refusedResponse(got) : redirect(`/certificates/${got.code}`);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return refusedResponse(await failedIfUnreachable(serverAction()));
}

export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.certificates_title()}</PageTitle>
      {loaderData ? (
        <CertificatesPage {...loaderData} failure={actionData?.failure} />
      ) : (
        <StatePanel kind="error" isPage title={m.certificates_failed()}>
          <RetryButton />
        </StatePanel>
      )}
    </>
  );
}
