import { m } from "../../../i18n/paraglide/messages.js";
import { QrCode } from "../../../ui/qr-code.tsx";

/** Code, address and QR code as large as the place lets them be: read from the last row. */
export function WaysIn({ code }: { code: string }) {
  const path = `/j/${code}`;
  return (
    <section
      aria-label={m.wait_code()}
      className="@container grid content-center rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="grid justify-items-center gap-x-8 gap-y-4 text-center">
        <p className="text-xl text-ink-soft">{m.wait_code()}</p>
        <p className="font-mono text-[min(23cqw,32dvh)] leading-none font-bold tracking-[0.06em] text-primary">
          <span className="sr-only">{Array.from(code).join(" ")}</span>
          <span aria-hidden="true" className="-mr-[0.06em] select-all">
            {code}
          </span>
        </p>
        <div className="grid w-full items-center justify-items-center gap-x-8 gap-y-4 @min-[32rem]:grid-cols-[auto_minmax(0,1fr)]">
          <div className="w-[min(100cqw,18rem,60dvh)] rounded-control border border-line in-data-big:w-[min(50cqw,40dvh)] [&>svg]:max-w-none">
            <QrCode text={location.origin + path} label={m.wait_qr()} />
          </div>
          <div className="grid min-w-0 gap-2">
            <p className="text-xl text-ink-soft">{m.wait_big_where()}</p>
            <p className="text-[clamp(1.125rem,3.4cqw,2rem)] leading-tight font-semibold wrap-anywhere in-data-big:text-[clamp(1.25rem,4cqw,2.5rem)]">
              {location.host}
              <wbr />
              {path}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
