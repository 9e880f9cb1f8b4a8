import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { PARAGLIDE } from "./scripts/lib/messages.ts";

/** What stands around every page; not what only some people or pages need of it. */
const SHELL = /\/app\/(?:root|flash-message)\.tsx?|\/app\/features\/shell\/(?!not-found|offline-area|.*\.lazy\.)/;

/**
 * Many tiny files pack badly. What every page loads is one file (4 KB a page), and so is what most of them share; the
 * words of the form that makes a room would be a dozen, since one of the showcase's pages takes each of them apart. So would
 * those of the waiting room and of the field for a code.
 */
const SHARED_FILES = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "shell", test: SHELL },
  { name: "words", test: /\/messages\/create_(?!check|failed_hint|rate|type_)/, minShareCount: 2 },
  { name: "wait-words", test: /\/messages\/wait_(?:copy_|qr|title|host\.js)/, minShareCount: 2 },
  { name: "sound", test: /\/app\/(?:browser\/stored-switch|effects\/sound)\.ts$/ },
  {
    name: "result-words",
    test: /\/messages\/(?:results_wrong|moment_result|quiz_near_miss|quiz_right_without_tones)\.js/,
  },
  {
    name: "room-words",
    test: /\/messages\/(?:notice_connection_lost|connection_offline|sound_switch|results_not_found|quiz_missing|moment_last_seconds|wait_stay|wait_offline)\.js/,
  },
  { name: "join-words", test: /\/messages\/(?:join_code|room_join)\.js/ },
  { name: "code-words", test: /\/messages\/(?:join_code_|field_number_out)/ },
  { name: "chevrons", test: /\/lucide-react\/.*\/chevron-(?:left|right)\./ },
  { name: "name-words", test: /\/messages\/field_name_(?:too_long|required)\.js/ },
  {
    name: "room-parts",
    test: /\/app\/features\/room\/(?:use-is-lasting|connection\/device-avatar)\.ts|\/app\/browser\/monotonic-clock\.ts|\/domain\/diacritics\.ts/,
  },
  {
    name: "rules",
    test: /\/domain\/(?:quiz\/(?:difficulty|question)|room\/(?:rules|code))\.ts|\/app\/quiz\/labels\.ts|\/messages\/(?:difficulty_|create_type_(?!hint))/,
  },
  { name: "shared", test: /\/app\/(?:ui|i18n)\/(?!feedback\/dialog)/, minShareCount: 32 },
];

export default defineConfig(({ command }) => ({
  // The thread that makes quizzes loads its parts when it needs them.
  worker: { format: "es" },
  // Read and removed by scripts/lib/service-worker.ts.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
    ssr: { build: { minify: true, sourcemap: true } },
  },
  plugins: [
    paraglideVitePlugin({ ...PARAGLIDE, strategy: [...PARAGLIDE.strategy] }),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: ".wrangler/state" },
      // The dev server speaks plain http, as npm start does.
      ...(command === "serve" && { config: { vars: { INSECURE_HTTP: "1", ...googleVars(process.env) } } }),
    }),
    tailwindcss(),
    reactRouter(),
    withoutBrowserWorkers(),
  ],
}));

/** Vite builds the browser's workers for each environment; the server has no use for its copy, which would be uploaded. */
function withoutBrowserWorkers(): Plugin {
  return {
    name: "without-browser-workers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === "asset" && file.endsWith(".js")) delete bundle[file];
      }
    },
  };
}

const NAMES = ["GOOGLE_ISSUER", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;

/** What the environment says of Google, for the development server. */
function googleVars(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
