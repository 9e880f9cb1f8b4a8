import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { MenuButtonContent, type MenuEntry, type MenuProps } from "./menu-button-content.tsx";

export type LoadedMenuProps = MenuProps & {
  /** What the button was pressed with before the menu was loaded. */
  openedBy: "pointer" | "keys";
};

/** The menu itself. It opens when it is mounted, because its button was pressed before it was loaded. */
export function LoadedMenu({
  children,
  label,
  entries,
  variant = "secondary",
  align = "start",
  openedBy,
}: LoadedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    button.current?.focus();
    // Opened by keyboard the first entry is highlighted, by pointer none.
    if (openedBy === "pointer") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [openedBy]);
  return (
    <div className="relative inline-block">
      <Menu>
        <MenuButton as={Button} ref={button} type="button" variant={variant} aria-label={label}>
          <MenuButtonContent>{children}</MenuButtonContent>
        </MenuButton>
        <MenuItems
          modal={false}
          className={classes(
            "absolute z-40 mt-1 grid w-max max-w-[calc(100vw-5rem)] min-w-full animate-toast-in rounded-card border border-line bg-surface p-1 shadow-card outline-none",
            align === "end" ? "right-0" : "left-0",
          )}
        >
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} restoreFocus={() => button.current?.focus()} />
          ))}
        </MenuItems>
      </Menu>
    </div>
  );
}

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-control px-3 text-left font-semibold data-focus:bg-primary-soft data-focus:text-on-primary-soft data-focus:inset-ring-2 data-focus:inset-ring-primary";

/** @param props.restoreFocus moves the focus to the button, where a dialog that the entry opens returns it */
function Entry({ entry, restoreFocus }: { entry: MenuEntry; restoreFocus: () => void }) {
  const face = (
    <>
      {entry.icon}
      <span className="min-w-0 wrap-anywhere">{entry.label}</span>
    </>
  );
  if ("to" in entry) {
    return (
      // Found out only when it is chosen: without a network an opened menu would ask in vain, and the console would say so.
      <MenuItem as={Link} to={entry.to} discover="none" className={ENTRY}>
        {face}
      </MenuItem>
    );
  }
  const select = () => {
    restoreFocus();
    entry.onSelect();
  };
  return (
    <MenuItem as="button" type="button" onClick={select} className={ENTRY}>
      {face}
    </MenuItem>
  );
}
