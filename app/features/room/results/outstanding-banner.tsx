import Sparkles from "lucide-react/icons/sparkles";
import { m } from "../../../i18n/paraglide/messages.js";

/** For who was excellent and still not first. */
export function OutstandingBanner() {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-control bg-accent-soft px-3 sm:gap-4 sm:px-4 py-3 text-on-accent-soft">
      <Sparkles aria-hidden="true" className="size-6 shrink-0 sm:size-8" />
      <div>
        <p className="text-lg font-bold">{m.results_outstanding()}</p>
        <p>{m.results_outstanding_text()}</p>
      </div>
    </div>
  );
}
