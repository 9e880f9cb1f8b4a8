/** Former addresses of the showcase's sections, and their present ones. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/demo-refactored": "/demo",
  "/demo-index": "/demo",
  "/demo-ui": "/demo",
  "/demo-rooms": "/demo/rooms",
  "/demo-quiz": "/demo/quiz",
  "/demo-results": "/demo/results",
  "/demo-results-screen": "/demo/results",
  "/demo-dashboard": "/demo/dashboard",
  "/demo-login": "/demo/sign-in",
  "/dashboard-new": "/demo/dashboard",
  "/dashboard-hybrid": "/demo/dashboard?layout=compact",
};

/** The present address for a former one; the showcase's start page for an unknown one. */
export function redirectTarget(pathname: string): string {
  return REDIRECTS[pathname.replace(/\/$/, "")] ?? "/demo";
}
