import { type ComponentType, type MouseEvent, useState } from "react";
import { Button } from "../button.tsx";
import type { LoadedMenuProps } from "./menu.lazy.tsx";
import { MenuButtonContent, type MenuProps } from "./menu-button-content.tsx";
import { useNotify } from "./notifications.tsx";

type LoadableMenuProps = MenuProps & {
  /** Said when the menu could not be loaded. */
  failedLabel: string;
};

type State = "plain" | "loading" | { Loaded: ComponentType<LoadedMenuProps>; openedBy: LoadedMenuProps["openedBy"] };

/** A button that opens a menu. The menu itself (Headless UI) is large, and is loaded on first use. */
export function Menu({ failedLabel, ...menu }: LoadableMenuProps) {
  const [state, setState] = useState<State>("plain");
  const notify = useNotify();
  const open = async ({ detail }: MouseEvent) => {
    setState("loading");
    try {
      const { LoadedMenu } = await load();
      setState({ Loaded: LoadedMenu, openedBy: detail === 0 ? "keys" : "pointer" });
    } catch {
      setState("plain");
      notify("error", failedLabel);
    }
  };
  if (typeof state !== "string") return <state.Loaded {...menu} openedBy={state.openedBy} />;
  const isLoading = state === "loading";
  return (
    <Button
      variant={menu.variant ?? "secondary"}
      aria-label={menu.label}
      aria-haspopup="menu"
      aria-expanded={false}
      // Not disabled meanwhile: that would take the focus away.
      aria-busy={isLoading || undefined}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={(event) => void (isLoading || open(event))}
    >
      <MenuButtonContent isLoading={isLoading}>{menu.children}</MenuButtonContent>
    </Button>
  );
}

const load = () => import("./menu.lazy.tsx");
