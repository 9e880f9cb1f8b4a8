import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useLocation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { LanguageSwitch } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { SWITCH_BUTTON } from "./switch-form.tsx";
import type { Theme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const ID = "menu";
/** Browsers that know no popover would show it open for ever; their way is the footer. */
const KNOWN = "not-supports-[selector(:popover-open)]:hidden";

/** What the header has no room for below a laptop. The browser opens and closes it, also before any script has loaded. */
export function PhoneMenu({ theme, isSignedIn }: { theme: Theme; isSignedIn: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  return (
    <div className={`group -mr-3 lg:hidden ${KNOWN}`}>
      <button type="button" popoverTarget={ID} aria-label={m.menu_open()} className={SWITCH_BUTTON}>
        <Menu aria-hidden="true" className="size-6 group-has-[:popover-open]:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-has-[:popover-open]:block" />
      </button>
      {/* A new page starts with the menu closed, whichever way people came to it. */}
      <div
        key={key}
        ref={panel}
        id={ID}
        popover="auto"
        className="absolute inset-auto top-[3.8125rem] left-0 m-0 w-full max-w-none gap-5 border-b border-line bg-surface px-4 pt-3 pb-5 text-ink shadow-card open:grid"
      >
        <Navigation className="grid gap-1" isSignedIn={isSignedIn} onFollow={() => panel.current?.hidePopover()} />
        <div className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch current={theme} />
        </div>
      </div>
    </div>
  );
}
