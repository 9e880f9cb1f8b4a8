import { Landing } from "../features/landing/landing.tsx";
import { JoinByCode } from "../features/room/form/join-by-code.tsx";
import { m } from "../i18n/paraglide/messages.js";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

export default function LandingPage() {
  return (
    <>
      <title>{`Wordroom · ${m.landing_title()}`}</title>
      <Landing joinForm={<JoinByCode />} />
    </>
  );
}
