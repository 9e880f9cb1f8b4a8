import { m } from "../../i18n/paraglide/messages.js";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

/** Stands in a section's place while it is on its way. */
export function DemoLoading({ name }: { name: string }) {
  return (
    // As high as the window: what comes in its place must not push the footer about.
    <div className="min-h-dvh">
      <PageTitle>{`${m.demo_title()} · ${name}`}</PageTitle>
      <h1 className="sr-only">{name}</h1>
      <SkeletonCard label={m.loading()} />
    </div>
  );
}
