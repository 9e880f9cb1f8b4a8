import BadgeCheck from "lucide-react/icons/badge-check";
import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import { useRef, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Menu } from "../../ui/feedback/menu.tsx";
import type { MenuEntry } from "../../ui/feedback/menu-button-content.tsx";
import { otherLanguage } from "./language-switch.tsx";
import { LogOutDialog } from "./log-out-dialog.lazy.tsx";
import { SwitchForm } from "./switch-form.tsx";
import { nextTheme, type Theme } from "./theme.ts";
import { chooseTheme, THEME_NAME, ThemeIcon } from "./theme-switch.tsx";
import { UserMenuLabel, type UserMenuLabelProps } from "./user-menu-label.lazy.tsx";

type UserMenuProps = {
  user: UserMenuLabelProps;
  /** The current theme. */
  theme: Theme;
  /** The addresses of the entries; without an address there is no such entry. */
  links: {
    profile: string;
    certificates?: string;
    admin?: string;
  };
  onLogOut: () => void;
};

/** The menu of the signed-in user: what the header does not lead to. */
export function UserMenu({ user, theme, links, onLogOut }: UserMenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const languageForm = useRef<HTMLFormElement>(null);
  const language = otherLanguage();
  const next = nextTheme(theme);
  const entries: MenuEntry[] = [
    { label: m.menu_profile(), icon: <UserRound {...ICON} />, to: links.profile },
    ...(links.certificates
      ? [{ label: m.certificates_title(), icon: <BadgeCheck {...ICON} />, to: links.certificates }]
      : []),
    {
      label: m.menu_theme({ theme: THEME_NAME[next]() }),
      icon: <ThemeIcon theme={next} />,
      onSelect: () => chooseTheme(next),
    },
    { label: language.name, icon: <Languages {...ICON} />, onSelect: () => languageForm.current?.requestSubmit() },
    ...(links.admin ? [{ label: m.menu_admin(), icon: <ShieldCheck {...ICON} />, to: links.admin }] : []),
    { label: m.logout(), icon: <LogOut {...ICON} />, onSelect: () => setIsLeaving(true) },
  ];
  return (
    // One element, because the header keeps its elements apart.
    <div>
      <Menu entries={entries} variant="quiet" align="end" failedLabel={m.error_part_title()}>
        <UserMenuLabel {...user} />
      </Menu>
      <SwitchForm ref={languageForm} action="/language">
        <input type="hidden" name="language" value={language.code} />
      </SwitchForm>
      <LogOutDialog isOpen={isLeaving} onCancel={() => setIsLeaving(false)} onLogOut={onLogOut} />
    </div>
  );
}

const ICON = { "aria-hidden": true, className: "size-5" } as const;
