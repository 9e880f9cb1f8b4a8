import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { PARAGLIDE } from "./scripts/house/paraglide.ts";

/** Many tiny files pack badly: what every page loads is one file, and so is what most of them share (3 KB a page). */
const SHARED_FILES = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "shared", test: /\/app\/(?:ui|i18n|features\/shell)\//, minShareCount: 6 },
];

export default defineConfig(({ command }) => ({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
  plugins: [
    paraglideVitePlugin({ ...PARAGLIDE, strategy: [...PARAGLIDE.strategy] }),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: ".wrangler/state" },
      // The dev server speaks plain http, as npm start does.
      ...(command === "serve" && { config: { vars: { INSECURE_HTTP: "1" } } }),
    }),
    tailwindcss(),
    reactRouter(),
  ],
}));
