import { m } from "../../../i18n/paraglide/messages.js";
import { QrCode } from "../../../ui/qr-code.tsx";

/** Code, address and QR code as large as the place lets them be: read from the last row. */
export function WaysIn({ code }: { code: string }) {
  const link = `${location.origin}/j/${code}`;
  return (
    <section
      aria-label={m.wait_code()}
      className="@container grid content-center rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="grid items-center justify-items-center gap-x-8 gap-y-4 text-center @min-[32rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="w-full max-w-[min(70dvh,28rem)] rounded-control border border-line in-data-big:max-w-[60dvh] [&>svg]:max-w-none">
          <QrCode text={link} label={m.wait_qr()} />
        </div>
        <div className="grid min-w-0 justify-items-center gap-3">
          <p className="text-[clamp(1rem,2.6cqw,1.75rem)] text-ink-soft">{m.wait_big_where()}</p>
          <p className="text-[clamp(1.125rem,3.4cqw,2.5rem)] font-semibold wrap-anywhere">
            {link.replace(/^https?:\/\//, "")}
          </p>
          <p className="text-[clamp(1rem,2.6cqw,1.75rem)] text-ink-soft">{m.wait_code()}</p>
          <p className="font-mono text-[clamp(3rem,20cqw,5rem)] leading-none font-bold tracking-[0.06em] text-primary @min-[32rem]:text-[clamp(3.5rem,12.5cqw,11rem)]">
            <span className="sr-only">{Array.from(code).join(" ")}</span>
            <span aria-hidden="true" className="select-all">
              {code}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
