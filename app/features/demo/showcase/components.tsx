import { lazy, type ReactNode, Suspense } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { Buttons, Forms } from "./controls.tsx";
import { COLUMN, PAIR } from "./layout.ts";
import { Colours } from "./looks.tsx";

const Overlays = lazy(async () => ({ default: (await import("./overlays.tsx")).Overlays }));
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
      <Suspense fallback={<SkeletonCard label={m.loading()} />}>
        <Overlays userMenu={userMenu} />
        <More />
      </Suspense>
    </div>
  );
}
