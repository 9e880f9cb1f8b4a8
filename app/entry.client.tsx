import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale, overwriteGetLocale } from "./i18n/paraglide/runtime.js";

// The server has chosen the language. Choosing again here could differ, and break the hydration.
const language = document.documentElement.lang;
if (isLocale(language)) overwriteGetLocale(() => language);

/** Loads what reports errors on the first one only: few visits have any. */
function report(error: unknown): void {
  // Without a network there is nobody to tell; a rejection here would be reported again, without end.
  import("./browser/report-error.lazy.ts").then(({ reportError }) => reportError(error)).catch(() => {});
}
window.addEventListener("error", (event) => report(event.error));
window.addEventListener("unhandledrejection", (event) => report(event.reason));

// A page from the browser's back/forward cache shows who was signed in when it was left, also after they have signed out.
const sessionId = () => /signed-in=([^;]*)/.exec(document.cookie)?.[1];
let leftSessionId = sessionId();
addEventListener("pagehide", () => {
  leftSessionId = sessionId();
});
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || sessionId() === leftSessionId) return;
  document.documentElement.hidden = true;
  location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
  );
});
