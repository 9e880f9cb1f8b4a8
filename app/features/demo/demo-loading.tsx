import { m } from "../../i18n/paraglide/messages.js";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Shown while a section is loading. */
export function DemoLoading({ name }: { name: string }) {
  return (
    // As high as the window, so that the footer does not move when the section appears.
    <div className="min-h-dvh">
      <PageTitle>{`${m.demo_title()} · ${name}`}</PageTitle>
      <h1 className="sr-only">{name}</h1>
      <SkeletonCard label={m.loading()} />
    </div>
  );
}
