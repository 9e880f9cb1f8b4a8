import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { CountdownRing } from "../play/start-countdown.tsx";

/** A breath before the results, of the same length for everybody. */
export function RevealCountdown({ seconds, roomName }: { seconds: number; roomName: string }) {
  useAnnouncement(m.results_reveal());
  return (
    <div className="grid min-h-[75dvh] place-content-center justify-items-center gap-6 text-center">
      <PageTitle>{`${m.results_title()} · ${roomName}`}</PageTitle>
      <h1 className="text-3xl font-extrabold text-balance">{m.results_reveal()}</h1>
      <CountdownRing seconds={seconds} />
      <p className="text-ink-soft">{m.results_reveal_soon()}</p>
    </div>
  );
}
