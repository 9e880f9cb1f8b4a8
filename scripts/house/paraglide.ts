/** How the message catalogues are compiled: by the build, by the dev server, and before types are checked. */
export const PARAGLIDE = {
  project: "./project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "lang",
  emitTsDeclarations: true,
} as const;
