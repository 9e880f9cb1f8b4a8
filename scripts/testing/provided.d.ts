import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    migrations: { name: string; queries: string[] }[];
  }
}
