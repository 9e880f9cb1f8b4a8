import type { InferResponseType } from "hono/client";
import type { ReactNode } from "react";
import type { CefrLevel } from "../../../domain/quiz/difficulty.ts";
import type { ApiClient } from "../../api.ts";
import { formatNumber } from "../../i18n/format.ts";
import { formatDate } from "../../i18n/format-date.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import { classes } from "../../ui/classes.ts";
import { QrCode } from "../../ui/data/qr-code.tsx";
import { sealEdge } from "../../ui/data/seal-edge.ts";
import { Logo } from "../../ui/logo.tsx";
import { MARK_PATH } from "../../ui/logo-mark.ts";

type Verified = InferResponseType<ApiClient["api"]["certificates"][":code"]["$get"], 200>["data"];

type CertificateProps = {
  certificate: Extract<Verified["certificate"], { isWithdrawn: false }>;
  /** Whose days the dates are. */
  timeZone: string;
  /** Where it can be verified. */
  address: string;
};

/** The language that the reader has not chosen: the certificate has its main sentences in both. */
const OTHER = { vi: "en", en: "vi" } as const;

/** A longer name is smaller, so that it takes no more than three lines. */
const LONG_NAME = 24;

/** A certificate as a sheet of paper, light in every theme; printed it is one A4 page (`data-certificate` in styles.css). */
export function Certificate({ certificate, timeZone, address }: CertificateProps) {
  const { level, name, words, quizzes, accuracy, issuedAt, code } = certificate;
  const other = OTHER[getLocale()];
  const shown = {
    level,
    words: formatNumber(words),
    quizzes: formatNumber(quizzes),
    percent: formatNumber(Math.floor(accuracy)),
  };
  const inOther = { ...shown, words: formatNumber(words, other) };
  return (
    <article
      data-certificate
      data-theme="light"
      className="rounded-card border border-line bg-surface p-2 text-ink sm:p-3"
    >
      <div className="flex h-full flex-col rounded-[10px] border-2 border-gold px-4 py-6 sm:px-10 sm:py-8">
        <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
          <div>
            <p className="mb-2 inline-flex items-center gap-2 font-extrabold tracking-tight text-ink-soft">
              <Logo className="size-6" />
              Wordroom
            </p>
            <h1 className="text-3xl font-extrabold tracking-tight text-primary sm:text-4xl">
              {m.certificate_heading()}
            </h1>
            <p lang={other} className="mt-1 text-ink-soft italic">
              {m.certificate_heading({}, { locale: other })}
            </p>
          </div>
          <div className="w-full">
            <p className="text-sm text-ink-soft">{m.certificate_to()}</p>
            <p
              className={classes(
                "mx-auto max-w-3xl border-b border-line-strong px-2 pb-2 font-bold wrap-anywhere",
                name.length > LONG_NAME ? "text-2xl sm:text-3xl" : "text-3xl sm:text-5xl",
              )}
            >
              {name}
            </p>
          </div>
          <div className="max-w-3xl">
            <p className="text-lg text-balance">{m.certificate_statement(shown)}</p>
            <p lang={other} className="mt-1 text-balance text-ink-soft italic">
              {m.certificate_statement(inOther, { locale: other })}
            </p>
          </div>
        </div>
        <div className="mt-6 grid items-end justify-items-center gap-6 sm:grid-cols-[1fr_auto_1fr]">
          <dl className="grid gap-3 text-center sm:justify-self-start sm:text-left">
            <Entry name={m.certificate_issued()}>{formatDate(issuedAt, timeZone)}</Entry>
            <Entry name={m.certificate_code()}>
              <span className="font-mono text-sm">{code}</span>
            </Entry>
          </dl>
          <Seal level={level} label={m.certificates_level({ level })} />
          <div className="grid justify-items-center gap-1 sm:justify-self-end">
            <div className="w-28">
              <QrCode text={address} label={m.certificate_qr()} />
            </div>
            <p className="text-sm text-ink-soft">{m.certificate_check()}</p>
          </div>
        </div>
        <p className="mt-5 border-t border-line pt-3 text-center text-sm text-ink-soft">
          {m.certificate_basis()} <span className="font-mono wrap-anywhere">{address}</span>
        </p>
      </div>
    </article>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The middle of the box of `sealEdge`. */
const CENTRE = 60;

/** Wordroom's seal with a level in it. */
function Seal({ level, label }: { level: CefrLevel; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 120 150" className="h-36">
      <path d="M38 98 26 146l17-8 9 12 12-46ZM82 98l12 48-17-8-9 12-12-46Z" fill="var(--accent)" />
      <path d={sealEdge(28)} fill="var(--gold)" />
      <circle cx={CENTRE} cy={CENTRE} r="46" fill="var(--primary)" />
      <circle cx={CENTRE} cy={CENTRE} r="42" fill="none" stroke="var(--gold)" strokeWidth="1.5" />
      <path
        d={MARK_PATH}
        transform="translate(42.4 22) scale(1.1)"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text
        x={CENTRE}
        y="86"
        textAnchor="middle"
        fontSize="32"
        fontWeight="800"
        fill="var(--on-primary)"
        fontFamily="inherit"
      >
        {level}
      </text>
    </svg>
  );
}
