import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Spinner } from "../button.tsx";

/** An entry leads to a page, or does something. */
export type MenuEntry = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void });

export type MenuProps = {
  /** The button's content. */
  children: ReactNode;
  /** The button's accessible name, where its content says too little. */
  label?: string;
  entries: readonly MenuEntry[];
  variant?: "secondary" | "quiet";
  /** The side of the button that the open menu is aligned with. */
  align?: "start" | "end";
};

/** The content of a menu's button, the same before and after the menu itself is loaded. */
export function MenuButtonContent({ isLoading = false, children }: { isLoading?: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isLoading ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-5 shrink-0" />}
    </>
  );
}
