import { lazy, Suspense } from "react";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { PageTitle } from "../../ui/page-title.tsx";

const CardSamples = lazy(async () => ({
  default: (await import("./demo-cards.lazy.tsx")).CardSamples,
}));

export default function DemoCards() {
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.cards_title()}`}</PageTitle>
      <Suspense fallback={<DemoLoading name={m.cards_title()} />}>
        <CardSamples />
      </Suspense>
    </>
  );
}
