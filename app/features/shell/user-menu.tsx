import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import { useRef, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-face.tsx";
import { otherLanguage } from "./language-switch.tsx";
import { SwitchForm } from "./switch-form.tsx";
import { nextTheme, type Theme } from "./theme.ts";
import { ThemeIcon } from "./theme-icon.tsx";
import { chooseTheme, THEME_NAME } from "./theme-switch.tsx";
import { UserFace, type UserFaceProps } from "./user-face.tsx";

type UserMenuProps = {
  user: UserFaceProps;
  /** The theme that holds. */
  theme: Theme;
  /** Where the entries lead; without an area for administrators none leads there. */
  links: { profile: string; admin?: string };
  onLogOut: () => void;
};

/** What somebody who has signed in finds behind their name. */
export function UserMenu({ user, theme, links, onLogOut }: UserMenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const languageForm = useRef<HTMLFormElement>(null);
  const language = otherLanguage();
  const next = nextTheme(theme);
  const entries: MenuEntry[] = [
    { label: m.menu_profile(), icon: <UserRound {...ICON} />, to: links.profile },
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
    <>
      <Menu entries={entries} variant="quiet" align="end" failedLabel={m.error_part_title()}>
        <UserFace {...user} />
      </Menu>
      <SwitchForm ref={languageForm} action="/language">
        <input type="hidden" name="language" value={language.code} />
      </SwitchForm>
      {/* Signing out leads there, and must do so without a network too. */}
      <PrefetchPageLinks page="/" />
      <LogOutDialog isOpen={isLeaving} onCancel={() => setIsLeaving(false)} onLogOut={onLogOut} />
    </>
  );
}

const ICON = { "aria-hidden": true, className: "size-5" } as const;

type LogOutDialogProps = { isOpen: boolean; onCancel: () => void; onLogOut: () => void };

function LogOutDialog({ isOpen, onCancel, onLogOut }: LogOutDialogProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title={m.logout_title()}
      confirmLabel={m.logout()}
      cancelLabel={m.cancel()}
      onCancel={onCancel}
      onConfirm={() => {
        onCancel();
        onLogOut();
      }}
    >
      <p>{m.logout_text()}</p>
    </ConfirmDialog>
  );
}
