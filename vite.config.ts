import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { PARAGLIDE } from "./scripts/house/paraglide.ts";

export default defineConfig(({ command }) => ({
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
