import BadgeCheck from "lucide-react/icons/badge-check";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { Form, useSubmit } from "react-router";
import type { CefrLevel } from "../../../domain/quiz/difficulty.ts";
import { waitText } from "../../forms/after-submit.ts";
import type { FormFailure } from "../../forms/failure.ts";
import { formatNumber } from "../../i18n/format.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { TextWithTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { DividedList } from "../../ui/data/divided-list.tsx";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { ConfirmDialog } from "../../ui/feedback/dialog.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { OwnCertificates } from "./load-certificates.ts";

type Certificate = OwnCertificates["certificates"][number];
type Level = OwnCertificates["levels"][number];

type CertificatesPageProps = OwnCertificates & {
  /** Of this site, for links to share. */
  origin: string;
  failure: FormFailure | undefined;
};

/** One's certificates, and how far one is with each level. */
export function CertificatesPage({ certificates, levels, origin, failure }: CertificatesPageProps) {
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
        <StatePanel kind="empty" title={m.certificates_none()} text={m.certificates_none_text()} />
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

type LevelCardProps = {
  progress: Level;
  /** Of the valid certificate that one has of the level. */
  code: string | undefined;
};

function LevelCard({ progress, code }: LevelCardProps) {
  const { level, words, quizzes, accuracy, isEarned } = progress;
  const average = accuracy.have === null ? "–" : percentText(accuracy.have);
  return (
    <div className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-3 font-bold">
          <LevelMark level={level} isFilled={code !== undefined} />
          {m.certificates_level({ level })}
        </h3>
        {code !== undefined && (
          <Badge tone="good">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {m.certificates_have()}
          </Badge>
        )}
      </div>
      <dl className="grid gap-3">
        <Measure label={m.certificates_words()} value={words.have} max={words.need}>
          {`${formatNumber(words.have)}/${formatNumber(words.need)}`}
        </Measure>
        <Measure label={m.certificates_quizzes()} value={quizzes.have} max={quizzes.need}>
          {`${formatNumber(quizzes.have)}/${formatNumber(quizzes.need)}`}
        </Measure>
        <Measure label={m.certificates_average()} value={accuracy.have ?? 0} max={accuracy.need}>
          {m.certificates_average_of({ have: average, need: formatNumber(accuracy.need) })}
        </Measure>
      </dl>
      {code !== undefined && (
        <ButtonLink to={`/certificates/${code}`} variant="secondary" className="mt-auto">
          {m.certificates_view()}
        </ButtonLink>
      )}
      {code === undefined && isEarned && <GetButton level={level} />}
    </div>
  );
}

function GetButton({ level }: { level: CefrLevel }) {
  return (
    <Form method="post" className="mt-auto grid">
      <input type="hidden" name="level" value={level} />
      <Button type="submit" name="intent" value="get">
        {m.certificates_get({ level })}
      </Button>
    </Form>
  );
}

type MeasureProps = { label: string; value: number; max: number; children: string };

function Measure({ label, value, max, children }: MeasureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
      <dd aria-hidden="true" className="col-span-2">
        <ProgressBar label={label} value={Math.min(value, max)} max={max} valueText={children} />
      </dd>
    </div>
  );
}

/** With one decimal, rounded down: what is shown as enough is enough. */
function percentText(percent: number): string {
  return `${formatTenths(Math.floor(percent * 10) / 10)}%`;
}

function LevelMark({ level, isFilled }: { level: CefrLevel; isFilled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-11 shrink-0 place-items-center rounded-full font-extrabold",
        isFilled ? "bg-gold text-on-medal" : "bg-sunken text-ink-soft",
      )}
    >
      {level}
    </span>
  );
}
