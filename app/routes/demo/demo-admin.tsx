import { lazy, Suspense } from "react";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { m } from "../../i18n/paraglide/messages.js";

const AdminTables = lazy(async () => ({ default: (await import("./admin-tables.lazy.tsx")).AdminTables }));

/** The tables of the admin area. */
export default function DemoAdmin() {
  return (
    <Suspense fallback={<DemoLoading name={m.menu_admin()} />}>
      <AdminTables />
    </Suspense>
  );
}
