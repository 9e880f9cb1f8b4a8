import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known from the start: without a network none could be asked for.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
