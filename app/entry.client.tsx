import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale, overwriteGetLocale } from "./i18n/paraglide/runtime.js";

// The server has chosen the language. Choosing again here could differ, and break the hydration.
const language = document.documentElement.lang;
if (isLocale(language)) overwriteGetLocale(() => language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
