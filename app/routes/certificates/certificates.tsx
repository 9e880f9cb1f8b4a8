import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { redirect, useSubmit } from "react-router";
import * as v from "valibot";
import { QUIZ_LEVELS } from "../../../domain/quiz/difficulty.ts";
import type { ApiClient } from "../../api.ts";
import { apiContext, userContext } from "../../context.ts";
import { failedResponse } from "../../features/account/account-form.tsx";
import { LevelCard, LevelMark } from "../../features/certificates/level-card.tsx";
import { withFlashMessage } from "../../flash-message/flash-message.ts";
import { failedIfUnreachable, waitText } from "../../forms/after-submit.ts";
import { type FormFailure, failureOf, failureOfCall } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import { TextWithTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DividedList } from "../../ui/data/divided-list.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/certificates.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadCertificates(context.get(apiContext), context.get(userContext).id);
  return loaded && { ...loaded, origin: url.origin };
}

/** One's certificates, and how far one is with each level; null if they could not be loaded. */
async function loadCertificates({ api }: ApiClient, id: string) {
  const response = await api.users[":id"].certificates.$get({ param: { id } });
  return response.ok ? (await response.json()).data : null;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const [api, { id }, form] = [context.get(apiContext), context.get(userContext), await request.formData()];
  if (textsOf(form, "intent").intent === "withdraw") {
    const failure = await withdrawCertificate(api, id, form);
    if (failure) return failedResponse({ failure });
    return redirect("/certificates", withFlashMessage("certificate_withdrawn", url));
  }
  const got = await getCertificate(api, id, form);
  return "failure" in got ? failedResponse(got) : redirect(`/certificates/${got.code}`);
}

const levelSchema = v.picklist(QUIZ_LEVELS);

/** Gets the certificate of the level in a form. @returns its code, or why there is none */
async function getCertificate(
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
function withdrawCertificate({ api }: ApiClient, id: string, form: FormData): Promise<FormFailure | null> {
  const { code = "" } = textsOf(form, "code");
  return failureOfCall(() => api.users[":id"].certificates[":code"].$delete({ param: { id, code } }));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failedResponse(await failedIfUnreachable(serverAction()));
}

/** One's certificates, and how far one is with each level. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.certificates_title()}</PageTitle>
      {loaderData ? (
        <Certificates {...loaderData} failure={actionData?.failure} />
      ) : (
        <StatePanel kind="error" isPage title={m.certificates_failed()}>
          <RetryButton />
        </StatePanel>
      )}
    </>
  );
}

type OwnCertificates = NonNullable<Awaited<ReturnType<typeof loadCertificates>>>;
type Certificate = OwnCertificates["certificates"][number];

type CertificatesProps = OwnCertificates & {
  /** Of this site, for links to share. */
  origin: string;
  failure: FormFailure | undefined;
};

function Certificates({ certificates, levels, origin, failure }: CertificatesProps) {
  const need = levels[0];
  const valid = new Map(
    certificates.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ level, code }) => [level, code]),
  );
  return (
    <>
      <h1 className="text-3xl font-bold">{m.certificates_title()}</h1>
      {need && (
        <p className="mt-1 max-w-prose text-pretty text-ink-soft">
          {m.certificates_intro({
            words: formatNumber(need.words.need),
            quizzes: formatNumber(need.quizzes.need),
            percent: formatNumber(need.accuracy.need),
          })}
        </p>
      )}
      <div className="mt-6 grid gap-6">
        {failure && <FormAlert>{failureText(failure)}</FormAlert>}
        <OwnList certificates={certificates} origin={origin} />
        <section aria-labelledby="levels">
          <h2 id="levels" className="mb-3 text-xl font-bold">
            {m.certificates_levels()}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {levels.map((level) => (
              <li key={level.level}>
                <LevelCard progress={level} code={valid.get(level.level)} />
              </li>
            ))}
          </ul>
        </section>
        <p className="max-w-prose text-sm text-ink-soft">{m.certificates_basis_own()}</p>
      </div>
    </>
  );
}

function failureText(failure: FormFailure): string {
  if (failure.kind === "rate_limited") {
    return m.certificates_limited({ wait: waitText(failure.retryAfterS) });
  }
  if (failure.kind === "refused" && failure.code === "certificate_not_earned") return m.certificates_not_earned();
  return m.action_failed();
}

function OwnList({ certificates, origin }: { certificates: readonly Certificate[]; origin: string }) {
  return (
    <Card title={m.certificates_yours()}>
      {certificates.length === 0 ? (
        <StatePanel kind="empty" pen="waits" title={m.certificates_none()} text={m.certificates_none_text()} />
      ) : (
        <DividedList>
          {certificates.map((certificate) => (
            <CertificateLine key={certificate.code} certificate={certificate} origin={origin} />
          ))}
        </DividedList>
      )}
    </Card>
  );
}

function CertificateLine({ certificate, origin }: { certificate: Certificate; origin: string }) {
  const { level, name, code, issuedAt, withdrawnAt } = certificate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3">
        <LevelMark level={level} isFilled={withdrawnAt === null} />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{m.certificates_of({ level, name })}</h3>
          <p className="text-sm text-ink-soft">
            <TextWithTime text={(day) => m.certificates_issued({ day })} at={issuedAt} show="date" />
            {withdrawnAt !== null && (
              <>
                {" · "}
                <TextWithTime text={(day) => m.certificates_withdrawn({ day })} at={withdrawnAt} show="date" />
              </>
            )}
          </p>
        </div>
      </div>
      {withdrawnAt === null && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/certificates/${code}`} variant="secondary" size="small">
            <Printer aria-hidden="true" className="size-4" />
            {m.certificates_view()}
          </ButtonLink>
          <CopyButton
            text={`${origin}/certificates/${code}`}
            label={m.wait_copy_link()}
            copiedLabel={m.wait_copied()}
            failedLabel={m.wait_copy_failed()}
          />
          <WithdrawButton certificate={certificate} />
        </div>
      )}
    </li>
  );
}

/** Asks first: what was withdrawn can't be made valid again. */
function WithdrawButton({ certificate: { level, code } }: { certificate: Certificate }) {
  const [isAsking, setIsAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.certificates_withdraw_of({ level })}
        onClick={() => setIsAsking(true)}
      >
        {m.certificates_withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.certificates_withdraw_title({ level })}
        confirmLabel={m.certificates_withdraw()}
        cancelLabel={m.cancel()}
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void submit({ intent: "withdraw", code }, { method: "post", preventScrollReset: true });
        }}
      >
        <p>{m.certificates_withdraw_text()}</p>
      </ConfirmDialog>
    </>
  );
}
