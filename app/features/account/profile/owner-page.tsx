import { m } from "../../../i18n/paraglide/messages.js";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { GoogleButton } from "../google-button.tsx";

/**
 * Instead of a form that only the owner of an account may use: the session is old, and there is no password to ask for.
 * @param next where Google leads back to
 */
export function SignInAgain({ next, isGoogleOn }: { next: string; isGoogleOn: boolean }) {
  if (!isGoogleOn) return <p className="text-pretty">{m.sign_in_again_without_google()}</p>;
  return (
    <div className="grid gap-5">
      <p className="text-pretty">{m.sign_in_again_text()}</p>
      <GoogleButton label={m.google_login()} next={next} />
    </div>
  );
}

/** Shown when the account could not be loaded. */
export function ProfileNotLoaded() {
  return (
    <StatePanel kind="error" isPage title={m.profile_failed()}>
      <RetryButton />
    </StatePanel>
  );
}
