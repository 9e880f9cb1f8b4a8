import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

/** A place to go to, or something to do. */
export type MenuEntry = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void });

export type MenuLook = {
  /** What stands on the button. */
  children: ReactNode;
  /** What the button is called, where what stands on it says too little. */
  label?: string;
  entries: readonly MenuEntry[];
  variant?: "secondary" | "quiet";
  /** The side of its button that the menu keeps to. */
  align?: "start" | "end";
};

/** What stands on a menu's button, whether the menu is there yet or not. */
export function MenuFace({ isLoading = false, children }: { isLoading?: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isLoading ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-5 shrink-0" />}
    </>
  );
}
