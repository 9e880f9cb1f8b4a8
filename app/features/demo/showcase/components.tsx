import { lazy, type ReactNode, Suspense } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { Buttons, Forms } from "./controls.tsx";
import { COLUMN, PAIR } from "./layout.ts";
import { Colours } from "./looks.tsx";
import { Overlays } from "./overlays.tsx";

const More = lazy(() => import("./more.tsx"));

/** Every component of the design system, to be looked at and tried. */
export function Components({ userMenu }: { userMenu: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className={PAIR}>
        <div className={COLUMN}>
          <Colours />
          <Buttons />
        </div>
        <div className={COLUMN}>
          <Forms />
        </div>
      </div>
      <Overlays userMenu={userMenu} />
      <Suspense fallback={<SkeletonCard label={m.loading()} />}>
        <More />
      </Suspense>
    </div>
  );
}
