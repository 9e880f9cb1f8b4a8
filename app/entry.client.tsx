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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
  );
});
