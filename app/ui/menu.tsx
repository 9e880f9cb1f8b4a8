import { type ComponentType, type MouseEvent, useState } from "react";
import { Button } from "./button.tsx";
import type { LoadedMenuProps } from "./loaded-menu.tsx";
import { MenuFace, type MenuLook } from "./menu-face.tsx";
import { useNotify } from "./notifications.tsx";

type MenuProps = MenuLook & {
  /** Said when the menu could not be loaded. */
  failedLabel: string;
};

type State = "plain" | "loading" | { Loaded: ComponentType<LoadedMenuProps>; openedBy: LoadedMenuProps["openedBy"] };

/** A button that opens a menu. What walks through a menu by keys and letters is large, and comes with the first use. */
export function Menu({ failedLabel, ...look }: MenuProps) {
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
  if (typeof state !== "string") return <state.Loaded {...look} openedBy={state.openedBy} />;
  const isLoading = state === "loading";
  return (
    <Button
      variant={look.variant ?? "secondary"}
      aria-label={look.label}
      aria-haspopup="menu"
      aria-expanded={false}
      // Not disabled meanwhile: that would take the focus away.
      aria-busy={isLoading || undefined}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={(event) => void (isLoading || open(event))}
    >
      <MenuFace isLoading={isLoading}>{look.children}</MenuFace>
    </Button>
  );
}

const load = () => import("./loaded-menu.tsx");
