/** Addresses at which parts of the showcase once stood, and where they are now. */
export const MOVED: Readonly<Record<string, string>> = {
  "/demo-refactored": "/demo",
  "/demo-index": "/demo",
  "/demo-ui": "/demo",
  "/demo-rooms": "/demo/rooms",
  "/demo-quiz": "/demo/quiz",
  "/demo-results": "/demo/results",
  "/demo-results-screen": "/demo/results",
  "/demo-dashboard": "/demo",
  "/demo-login": "/demo",
  "/dashboard-new": "/demo",
  "/dashboard-hybrid": "/demo",
};

/** Where an old address leads; the showcase itself for what is not in the table. */
export function movedTo(pathname: string): string {
  return MOVED[pathname.replace(/\/$/, "")] ?? "/demo";
}
