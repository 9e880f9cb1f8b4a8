import { lazy, Suspense } from "react";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { PageTitle } from "../../ui/page-title.tsx";

const DashboardSamples = lazy(async () => ({
  default: (await import("./demo-dashboard.lazy.tsx")).DashboardSamples,
}));

export default function DemoDashboard() {
  return (
    <>
      <PageTitle>{`${m.demo_title()} · ${m.nav_dashboard()}`}</PageTitle>
      <Suspense fallback={<DemoLoading name={m.nav_dashboard()} />}>
        <DashboardSamples />
      </Suspense>
    </>
  );
}
